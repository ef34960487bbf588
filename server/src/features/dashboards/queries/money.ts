import { expressionBuilder, sql, type InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'
import { movedSince, unpaid, type Figure } from '../../payments/queries/overview.ts'
import type { Days } from '../days.ts'

/** A month and the month before, as part of another statement. */
export function moneyOf(actor: Actor, { today, month, monthBefore }: Days) {
  const since = sql<{ day: string; amount: number }>`(${movedSince(actor, { from: monthBefore, zone: actor.zone })})`
  const figures = sql<{ isOverdue: boolean } & Figure>`(${unpaid(actor, today)})`
  return expressionBuilder<DB, never>()
    .selectFrom('studios as s')
    .crossJoin((from) =>
      from
        .selectFrom(since.as('since'))
        .select([
          sql<number>`coalesce(sum(amount) filter (where day >= ${month}::date), 0)::bigint`.as('now'),
          sql<number>`coalesce(sum(amount) filter (where day < ${month}::date), 0)::bigint`.as('earlier'),
        ])
        .as('moved'),
    )
    .select(['s.currency', 'moved.now as revenueMinor', 'moved.earlier as beforeMinor'])
    .select((from) => jsonArrayFrom(from.selectFrom(figures.as('u')).selectAll()).as('unpaid'))
    .where('s.id', '=', actor.studioId)
}
export type MoneyRow = InferResult<ReturnType<typeof moneyOf>>[number]

/** What a family is asked to pay, as part of another statement. */
export function openOf({ studioId }: Actor, parentId: string, { today }: Days) {
  return expressionBuilder<DB, never>()
    .selectFrom('studios as s')
    .leftJoin('invoices as i', (join) =>
      join
        .onRef('i.studioId', '=', 's.id')
        .on('i.parentId', '=', parentId)
        .on('i.chargeOn', 'is', null)
        .on(sql<boolean>`i.status in ('pending', 'overdue')`),
    )
    .select([
      's.currency',
      sql<number>`coalesce(sum(i.total_minor), 0)::bigint`.as('amountMinor'),
      sql<number>`count(i.id)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(i.status = 'overdue' or i.due_on < ${today}::date), false)`.as('isOverdue'),
    ])
    .where('s.id', '=', studioId)
    .groupBy('s.currency')
}
