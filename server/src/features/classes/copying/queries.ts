import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { ClosureSpan } from '../closing/follow-closures.ts'
import { copyable } from '../continuing/queries.ts'

/** With the first day of its series. */
export async function listSources(scope: Scope, days: ClosureSpan) {
  const rows = await copyable(scope, days)
    .leftJoin('classSeries as s', (join) => join.onRef('s.studioId', '=', 'c.studioId').onRef('s.id', '=', 'c.seriesId'))
    .select('s.startsOn as seriesStartsOn')
    .execute()
  return rows
}
/** A class that is copied. */
export type SourceClass = Awaited<ReturnType<typeof listSources>>[number]

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
