import type { Actor } from '../../../platform/actor.ts'
import { lockReached } from '../queries/classes.ts'
import { deleteClasses, deleteEmptySeries, hasAnswers, hasBookings, hasOtherEnrolments, hasRegister } from '../queries/undoing.ts'
import type { AddedClasses, AddedDates } from '../class-action.ts'

/** Deletes the classes if they are unchanged since they were added, all or none: a refusal rolls back. */
export async function undoAdding(actor: Actor, action: AddedClasses): Promise<boolean> {
  const all = [action, ...action.also].toSorted((a, b) => ((a.seriesId ?? '') < (b.seriesId ?? '') ? -1 : 1))
  for (const one of all) if (!(await removeAdded(actor, one))) return false
  return true
}

async function removeAdded(actor: Actor, { seriesId, ids, joined }: AddedDates): Promise<boolean> {
  const locked = await lockReached(actor, ids[0] as string, seriesId === null ? 'single' : 'all')
  const isAsAdded = locked?.reached.length === ids.length && locked.reached.every((one) => one.version === 1 && one.bookedCount === 0)
  if (!isAsAdded || (await hasOtherEnrolments(actor, ids, joined))) return false
  if ((await hasRegister(actor, ids)) || (await hasBookings(actor, ids)) || (await hasAnswers(actor, ids))) return false
  await deleteClasses(actor, ids)
  if (seriesId !== null) await deleteEmptySeries(actor, seriesId)
  return true
}
