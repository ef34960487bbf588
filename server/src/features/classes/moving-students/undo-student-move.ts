import type { Actor } from '../../../platform/actor.ts'
import { lockAcross } from '../queries/classes.ts'
import { deletePlaces, insertPlaces, missedIn, placesOf } from '../queries/undoing.ts'
import type { StudentMoved } from '../class-action.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'

/** Puts a student back, unless a class or the student has gone or either has been changed since. */
export async function undoStudentMove(actor: Actor, { joined, left }: StudentMoved): Promise<boolean> {
  const [leaving, returning] = [placesOf(joined), placesOf(left)]
  const ids = [...new Set([...leaving, ...returning].map(({ classId }) => classId))]
  const studentIds = [...joined, ...left].map(({ studentId }) => studentId)
  const present = await guardiansOf(actor, studentIds)
  if (!studentIds.every((id) => present.has(id))) return false
  const locked = await lockAcross(actor, [...ids, ...missedIn(returning)])
  if (!ids.every((id) => locked.has(id))) return false
  return (await deletePlaces(actor, leaving)) === leaving.length && (await insertPlaces(actor, returning)) === returning.length
}
