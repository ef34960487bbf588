import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { giveBackPlaces } from '../classes/give-back-places.ts'
import { forgetNotifications } from '../notifications/forget-notifications.ts'
import { deleteStudent, findOwn } from './queries/writes.ts'
import { recordChange } from './record-change.ts'

/**
 * Deletes an own child for good, with enrolments, marks, contacts, the medical record and what people were told about it (S2 §5). That it
 * was deleted is told at the end of the transaction, and stays.
 */
export async function removeStudent(actor: Alone<Actor>, { id }: { id: string }): Promise<{ id: string } | Refusal<'student-not-found'>> {
  const child = await findOwn(actor, id)
  if (!child) return refuse('student-not-found')
  // While it is still known who taught them.
  await recordChange(actor, 'students.removed', child)
  await giveBackPlaces(actor, [id])
  await forgetNotifications(actor, { studentIds: [id] })
  await deleteStudent(actor, id)
  return { id }
}
