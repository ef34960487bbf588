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
  const { rows } = await sql<ClassChoice>`
    select id, name, repeats, date, start_time from (
      select distinct on (coalesce(series_id, id)) coalesce(series_id, id) as id, name, series_id is not null as repeats, date, start_time
      from classes
      where studio_id = ${actor.studioId} and archived_at is null and date >= ${addDays(today, -daysBack)}
      order by coalesce(series_id, id), date < ${today} or closure_id is not null, abs(date - ${today}::date)
    ) choice
    order by ${byName('name')}, date, start_time, id`.execute(actor.db)
  return rows
}
