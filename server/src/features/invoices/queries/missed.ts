import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'

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
  return await scope.db
    .selectFrom('invoiceSeries as s')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('invoices as l')
          .selectAll()
          .whereRef('l.studioId', '=', 's.studioId')
          .whereRef('l.seriesId', '=', 's.id')
          .orderBy('l.periodOn', 'desc')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.parentId', 'u.name as parentName', 's.interval', 's.state', 's.startsOn', 's.endsOn', 's.nextOn'])
    .select(['i.totalMinor', 'i.currency'])
    .select([
      sql<string>`coalesce((select string_agg(concat_ws(': ', nullif(t.student_name, ''), t.description), ', ' order by t.place)
        from invoice_items t where t.studio_id = i.studio_id and t.invoice_id = i.id and t.place <= 3), '')`.as('about'),
      sql<string[]>`array(select m.period_on from missed_periods m
        where m.studio_id = s.studio_id and m.series_id = s.id and m.decision is null order by m.period_on)`.as('periods'),
    ])
    .where('s.studioId', '=', scope.studioId)
    .where(sql<boolean>`s.state <> 'ended'`)
    .orderBy(byName('u.name'))
    .orderBy('s.id')
    .execute()
}
