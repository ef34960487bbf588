import type { Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

/** Raises the versions of the classes of these closures, whose reason has changed, so that calendar programs read them again. */
export async function touchClosed({ db, studioId, clock }: Alone, closureIds: readonly string[]): Promise<void> {
  if (closureIds.length === 0) return
  await db
    .updateTable('classes')
    .set((is) => ({ version: is('version', '+', 1), updatedAt: toDate(clock.now()) }))
    .where('studioId', '=', studioId)
    .where('closureId', 'in', closureIds)
    .execute()
}
