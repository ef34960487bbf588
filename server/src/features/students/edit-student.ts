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
import { consentsOf } from './student-fields.ts'
import { lastAnswersOf, standingNos, whatCounts } from './queries/standing-nos.ts'
import { studentsConsentGiven, studentsConsentTakenBack } from './events.ts'

/** Saves the parent's child (S2 §7); refused when somebody saved since `version`, unless the content is identical. */
export async function editStudent(
  actor: Actor,
  input: EditStudent,
): Promise<Student | Refusal<'student-not-found' | 'student-changed' | 'born-in-future' | 'phone-invalid'>> {
  const child = await lockOwn(actor, input.id)
  if (!child) return refuse('student-not-found')
  const nos = await standingNos(actor, child.id)
  const consents = { ...input.consents, ...whatCounts(input.consents, nos, actor.user.id) }
  const form = { ...input, consents }
  if (child.version !== input.version) {
    const isRepeat = await isKeptAs(actor, form)
    return isRepeat ? presentStudent(actor, await findOwnChild(actor, input.id)) : refuse('student-changed')
  }
  if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
  if (await hasNewPhoneFault(actor, input)) return refuse('phone-invalid')
  await updateStudent(actor, form)
  const changed = changedConsents(consentsOf(child), consents)
  // No form without participation: nobody had asked yet, so that each answer is new.
  const said = { ...consentsOf(child), ...(await lastAnswersOf(actor, child.id, actor.user.id)) }
  const answered = child.participationConsent ? changedConsents(said, input.consents) : input.consents
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

function changedConsents(before: Consents, now: Consents): Partial<Consents> {
  return Object.fromEntries(Object.entries(now).filter(([kind, given]) => before[kind as keyof Consents] !== given))
}
