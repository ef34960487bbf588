import type { PlainDate } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** When a weekly class is next, today included, which everybody may see; null: it has ended. */
export async function findNextDate({ db, studioId, zone, clock }: Actor, seriesId: string): Promise<PlainDate | null> {
  const row = await db
    .selectFrom('classes')
    .select('date')
    .where('studioId', '=', studioId)
    .where('seriesId', '=', seriesId)
    .where('archivedAt', 'is', null)
    .where('closureId', 'is', null)
    .where('date', '>=', dateIn(zone, clock.now()))
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  return row?.date ?? null
}
