import type { ClassChoice } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'

const daysBack = 30

/** Lists each series once, by its next class that takes place or its last, and each one-off class of the last 30 days or later. */
export async function listChoices(actor: Actor): Promise<ClassChoice[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const key = sql<string>`coalesce(series_id, id)`
  return await actor.db
    .selectFrom(({ selectFrom }) =>
      selectFrom('classes')
        .distinctOn(key)
        .select([key.as('id'), 'name', sql<boolean>`series_id is not null`.as('repeats'), 'date', 'startTime'])
        .where('studioId', '=', actor.studioId)
        .where('archivedAt', 'is', null)
        .where('date', '>=', addDays(today, -daysBack))
        .orderBy(key)
        .orderBy(sql`date < ${today} or closure_id is not null`)
        .orderBy(sql`abs(date - ${today}::date)`)
        .as('choice'),
    )
    .selectAll()
    .orderBy(byName('name'))
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}
