import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export async function insertMissed(scope: Scope, seriesId: string, periods: readonly string[]): Promise<void> {
  await scope.db
    .insertInto('missedPeriods')
    .values(periods.map((periodOn) => ({ studioId: scope.studioId, seriesId, periodOn })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of these periods, those about which the owner has not said anything. */
export async function findUndecided(scope: Scope, seriesId: string, periods: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('missedPeriods')
    .select('periodOn')
    .where('studioId', '=', scope.studioId)
    .where('seriesId', '=', seriesId)
    .where('periodOn', 'in', periods)
    .where('decision', 'is', null)
    .orderBy('periodOn')
    .execute()
  return rows.map(({ periodOn }) => periodOn)
}

export async function decide(
  scope: Scope,
  { seriesId, periods, decision }: { seriesId: string; periods: readonly string[]; decision: 'billed' | 'left-out' },
): Promise<void> {
  await scope.db
    .updateTable('missedPeriods')
    .set({ decision })
    .where('studioId', '=', scope.studioId)
    .where('seriesId', '=', seriesId)
    .where('periodOn', 'in', periods)
    .execute()
}

export async function listUndecided(scope: Scope) {
  const { rows } = await sql<{
    id: string
    parentId: string
    parentName: string
    interval: 'week' | 'month' | 'year'
    state: string
    startsOn: string
    endsOn: string
    nextOn: string | null
    totalMinor: number
    currency: string
    about: string
    periods: string[]
  }>`
    select s.id, s.parent_id, u.name as parent_name, s.interval, s.state, s.starts_on, s.ends_on, s.next_on, i.total_minor, i.currency,
      coalesce((select string_agg(concat_ws(': ', nullif(t.student_name, ''), t.description), ', ' order by t.place)
        from invoice_items t where t.studio_id = i.studio_id and t.invoice_id = i.id and t.place <= 3), '') as about,
      coalesce((select array_agg(m.period_on::text order by m.period_on) from missed_periods m
        where m.studio_id = s.studio_id and m.series_id = s.id and m.decision is null), '{}') as periods
    from invoice_series s
    join users u on u.studio_id = s.studio_id and u.id = s.parent_id
    join lateral (select * from invoices l where l.studio_id = s.studio_id and l.series_id = s.id order by l.period_on desc limit 1) i on true
    where s.studio_id = ${scope.studioId} and s.state <> 'ended'
    order by u.name collate "und-x-icu", s.id`.execute(scope.db)
  return rows
}
