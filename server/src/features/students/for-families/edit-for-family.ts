import type { EditForFamily, Student } from '@callboard/contract/students'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { hasNewPhoneFault } from '../has-new-phone-fault.ts'
import { presentStudent } from '../present.ts'
import { findStudent } from '../queries/details.ts'
import { isKeptAs } from '../queries/kept.ts'
import { findChildOf } from '../queries/lists.ts'
import { replaceContacts, replaceMedical, updateStudent } from '../queries/writes.ts'
import { consentsOf } from '../student-fields.ts'
import { findJoined } from './find-joined.ts'

type Refusals = 'student-not-found' | 'family-joined' | 'student-changed' | 'born-in-future' | 'phone-invalid'

/** Saves a child of a family that has not joined, as an owner has it (S4 people and studios); consents stay as they are. */
export async function editForFamily(actor: Alone<Actor>, input: EditForFamily): Promise<Student | Refusal<Refusals>> {
  const child = await findStudent(actor, input.id)
  if (!child) return refuse('student-not-found')
  const family = mustHave(await findJoined(actor, child.parentId), 'the family of a child')
  if (family.hasJoined) return refuse('family-joined', { name: family.name })
  const form = { ...input, consents: consentsOf(child) }
  const saved = async () => presentStudent(actor, await findChildOf(actor, input.id, family.id))
  if (child.version !== input.version) return (await isKeptAs(actor, form)) ? saved() : refuse('student-changed')
  if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
  if (await hasNewPhoneFault(actor, form)) return refuse('phone-invalid')
  await updateStudent(actor, form)
  await replaceContacts(actor, { studentId: input.id, guardianId: family.id }, input.emergencyContacts)
  await replaceMedical(actor, input.id, input.medical)
  actor.refresh('students', await audienceOfChild(actor, input.id))
  return saved()
}
