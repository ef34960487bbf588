import type { DayOfWeek } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Around a class, the dates of its series within so many days say on which weekday it is held. */
const nearDays = 21

/** @returns by class, the weekday of its series: that of most dates near it, which one date that was moved by hand does not change */
export async function findWeekdays({ db, studioId }: Scope, classIds: readonly string[]): Promise<ReadonlyMap<string, DayOfWeek>> {
  if (classIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('classes as c')
    .innerJoin('classSeries as s', (join) => join.onRef('s.studioId', '=', 'c.studioId').onRef('s.id', '=', 'c.seriesId'))
    .select([
      'c.id',
      sql<DayOfWeek>`(select extract(isodow from d.date)::int from classes d
        where d.studio_id = c.studio_id and d.series_id = c.series_id and d.archived_at is null
          and d.date between c.date - ${nearDays}::int and c.date + ${nearDays}::int
        group by 1, extract(isodow from d.date) = s.day_of_week order by count(*) desc, extract(isodow from d.date) = s.day_of_week desc, 1 limit 1)`.as(
        'weekday',
      ),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.id', 'in', classIds)
    .execute()
  return new Map(rows.map(({ id, weekday }) => [id, weekday]))
}
