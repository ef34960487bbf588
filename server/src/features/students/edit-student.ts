import type { EditStudent, Student } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentStudent } from './present.ts'
import { isKeptAs } from './queries/kept.ts'
import { findOwnChild } from './queries/lists.ts'
import { lockOwn, replaceContacts, replaceMedical, updateStudent } from './queries/writes.ts'
import { recordChange } from './record-change.ts'

/**
 * Saves an own child as the form has it; the emergency contacts are replaced (S2 §7). The form names the version it was made from:
 * if somebody saved in between, nothing is written. A save whose answer was lost may be repeated: what is kept so already is saved.
 */
export async function editStudent(
  actor: Actor,
  input: EditStudent,
): Promise<Student | Refusal<'student-not-found' | 'student-changed' | 'born-in-future'>> {
  const child = await lockOwn(actor, input.id)
  if (!child) return refuse('student-not-found')
  if (child.version !== input.version) {
    const isRepeat = await isKeptAs(actor, input)
    return isRepeat ? presentStudent(actor, await findOwnChild(actor, input.id)) : refuse('student-changed')
  }
  if (input.dateOfBirth >= dateIn(actor.zone, actor.clock.now())) return refuse('born-in-future')
  await updateStudent(actor, input)
  await replaceContacts(actor, input.id, input.emergencyContacts)
  await replaceMedical(actor, input.id, input.medical)
  await recordChange(actor, 'students.edited', input)
  return presentStudent(actor, await findOwnChild(actor, input.id))
}
