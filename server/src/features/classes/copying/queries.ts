import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { ClosureSpan } from '../closing/follow-closures.ts'
import { copied, type LastDate } from '../continuing/queries.ts'

/** A class that is copied. */
export interface SourceClass extends Omit<LastDate, 'seriesId' | 'isThere'> {
  readonly seriesId: string | null
  /** the first day of its series */
  readonly seriesStartsOn: PlainDate | null
}

/** By start; only teachers and rooms that can be given a class. */
export async function listSources({ db, studioId }: Scope, { startsOn, endsOn }: ClosureSpan): Promise<SourceClass[]> {
  const { rows } = await sql<SourceClass>`
    select c.id, c.series_id, s.starts_on as series_starts_on, c.date, ${copied.columns}
    from classes c
    left join class_series s on s.studio_id = c.studio_id and s.id = c.series_id ${copied.joins}
    where c.studio_id = ${studioId} and c.archived_at is null and c.date between ${startsOn} and ${endsOn}
    order by c.date, c.start_time, c.id`.execute(db)
  return rows
}

export interface ThereAlready {
  readonly seriesId: string | null
  readonly name: string
  readonly date: PlainDate
  readonly startTime: string
  readonly locationId: string | null
}

export function listThere({ db, studioId }: Scope, dates: readonly PlainDate[]): Promise<ThereAlready[]> {
  if (dates.length === 0) return Promise.resolve([])
  return db
    .selectFrom('classes')
    .select(['seriesId', 'name', 'date', 'startTime', 'locationId'])
    .where('studioId', '=', studioId)
    .where('archivedAt', 'is', null)
    .where('date', 'in', dates)
    .execute()
}

/** @returns why the studio is closed, by day; of closures that overlap, the one that began first */
export async function listReasons({ db, studioId }: Scope, dates: readonly PlainDate[]): Promise<ReadonlyMap<PlainDate, string>> {
  const rows = await db
    .selectFrom(sql<{ date: string }>`unnest(${[...dates]}::date[])`.as<'d'>(sql`d (date)`))
    .crossJoinLateral(
      sql<{
        reason: string
      }>`(select reason from closures where studio_id = ${studioId} and kind <> 'called-off' and d.date between starts_on
        and ends_on order by starts_on, id limit 1)`.as('k'),
    )
    .select(['d.date', 'k.reason'])
    .orderBy('d.date')
    .execute()
  return new Map(rows.map(({ date, reason }) => [date, reason]))
}
