import type { Actor } from '../../../platform/actor.ts'
import { lockReached } from '../queries/classes.ts'
import { deleteClasses, deleteEmptySeries, hasBookings, hasOtherEnrolments, hasRegister } from '../queries/undoing.ts'
import type { Added } from './class-deed.ts'

/** Deletes the classes if they are unchanged since they were added. */
export async function undoAdding(actor: Actor, { seriesId, ids, joined }: Added): Promise<boolean> {
  const locked = await lockReached(actor, ids[0] as string, seriesId === null ? 'single' : 'all')
  const isAsAdded = locked?.reached.length === ids.length && locked.reached.every((one) => one.version === 1 && one.bookedCount === 0)
  if (!isAsAdded || (await hasOtherEnrolments(actor, ids, joined))) return false
  if ((await hasRegister(actor, ids)) || (await hasBookings(actor, ids))) return false
  await deleteClasses(actor, ids)
  if (seriesId !== null) await deleteEmptySeries(actor, seriesId)
  return true
}
