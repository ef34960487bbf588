import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

interface DateOfClass {
  readonly id: string
  readonly date: string
  readonly startTime: string
  /** below 0 where an owner has enrolled more; null: there is no number of places */
  readonly places: number | null
}

export interface FreePlaces {
  /** of a series, or of a class by itself */
  readonly termId: string
  readonly name: string
  /** on the fullest date; null: there is no number of places */
  readonly least: number | null
  /** whether each date to come has a place, and whether one of them has */
  readonly termIsFree: boolean
  readonly trialIsFree: boolean
  /** the first date to come, and the first with a place */
  readonly first: DateOfClass
  readonly free: DateOfClass | null
  readonly lastDate: string
}

/** What is left of classes that are no drop-ins and have dates to come which take place. @param termIds all of the studio without */
export async function findFreePlaces(
  { db, studioId, clock }: Scope,
  termIds?: readonly string[],
): Promise<ReadonlyMap<string, FreePlaces>> {
  if (termIds?.length === 0) return new Map()
  const wanted = termIds ? sql`and coalesce(c.series_id, c.id) = any (${[...termIds]}::uuid[])` : sql``
  const one = sql`json_build_object('id', id, 'date', date, 'startTime', to_char(start_time, 'HH24:MI'), 'places', places)`
  const order = sql`order by date, start_time, id`
  const isFree = sql`coalesce(places > 0, true)`
  const { rows } = await sql<FreePlaces>`
    select term_id, (array_agg(name ${order}))[1] as name, min(places) as least, bool_and(${isFree}) as term_is_free,
      bool_or(${isFree}) as trial_is_free, (array_agg(${one} ${order}))[1] as first,
      (array_agg(${one} ${order}) filter (where ${isFree}))[1] as free, max(date) as last_date
    from (select coalesce(c.series_id, c.id) as term_id, c.id, c.name, c.date, c.start_time, c.capacity
        - (select count(*)::int from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) as places
      from classes c join studios s on s.id = c.studio_id
      where c.studio_id = ${studioId} ${wanted} and not c.is_drop_in and c.archived_at is null and c.closure_id is null
        and (c.date + c.start_time) at time zone s.timezone > ${toDate(clock.now())}::timestamptz) coming
    group by term_id`.execute(db)
  return new Map(rows.map((row) => [row.termId, row]))
}
