import type { Consents, EditStudent, Student } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { hasNewPhoneFault } from './has-new-phone-fault.ts'
import { presentStudent } from './present.ts'
import { noteConsents } from './queries/consents.ts'
import { isKeptAs } from './queries/kept.ts'
import { findOwnChild } from './queries/lists.ts'
import { lockOwn, replaceContacts, replaceMedical, updateStudent } from './queries/writes.ts'
import { audienceOfChild } from './change-of-child.ts'
import { consentsOf, type ConsentColumns } from './student-fields.ts'
import { studentsConsentGiven, studentsConsentTakenBack } from './events.ts'

/** Saves the parent's child (S2 §7); refused when somebody saved since `version`, unless the content is identical. */
export async function editStudent(
  actor: Actor,
  input: EditStudent,
): Promise<Student | Refusal<'student-not-found' | 'student-changed' | 'born-in-future' | 'phone-invalid'>> {
  const child = await lockOwn(actor, input.id)
  if (!child) return refuse('student-not-found')
  if (child.version !== input.version) {
    const isRepeat = await isKeptAs(actor, input)
    return isRepeat ? presentStudent(actor, await findOwnChild(actor, input.id)) : refuse('student-changed')
  }
  if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
  if (await hasNewPhoneFault(actor, input)) return refuse('phone-invalid')
  await updateStudent(actor, input)
  const changed = changedConsents(child, input)
  // No form without participation: nobody had asked yet, so that each answer is new.
  const answered = child.participationConsent ? changed : input.consents
  await noteConsents(actor, child.id, answered, { source: 'student-form', byUserId: actor.user.id })
  await replaceContacts(actor, { studentId: input.id, guardianId: actor.user.id }, input.emergencyContacts)
  await replaceMedical(actor, input.id, input.medical)
  const audience = await audienceOfChild(actor, input.id)
  if (changed.photo !== undefined) {
    const student = { studentId: child.id, name: input.name }
    const told = changed.photo ? studentsConsentGiven : studentsConsentTakenBack
    actor.record(told({ ids: [child.id], audience, student }))
  }
  actor.refresh('students', audience)
  return presentStudent(actor, await findOwnChild(actor, input.id))
}

function changedConsents(row: ConsentColumns, { consents }: EditStudent): Partial<Consents> {
  const before = consentsOf(row)
  return Object.fromEntries(Object.entries(consents).filter(([kind, given]) => before[kind as keyof Consents] !== given))
}
