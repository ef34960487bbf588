import type { Scope } from '../../../platform/actor.ts'
import { hasHistory } from '../preview-class-removal.ts'
import { deleteClasses, deleteEmptySeries, lockArchived } from '../queries/undoing.ts'
import type { Removed } from '../class-action.ts'

/** Deletes archived classes without a register or bookings, once their deletion can no longer be undone. */
export async function forgetRemoved(scope: Scope, { seriesId, ids }: Pick<Removed, 'seriesId' | 'ids'>): Promise<void> {
  const kept = await lockArchived(scope, seriesId, ids)
  await deleteClasses(scope, kept, hasHistory)
  if (seriesId !== null) await deleteEmptySeries(scope, seriesId)
}
