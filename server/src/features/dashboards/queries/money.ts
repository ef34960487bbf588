import type { Currency } from '@callboard/contract/money'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { movedSince, unpaid, type Figure } from '../../payments/queries/overview.ts'
import type { Days } from '../days.ts'

export interface MoneyRow {
  readonly currency: Currency
  readonly revenueMinor: number
  readonly beforeMinor: number
  readonly unpaid: readonly ({ readonly isOverdue: boolean } & Figure)[]
}

/** A `MoneyRow` of a month and the month before, as part of another statement. */
export function moneyOf(actor: Actor, { today, month, monthBefore }: Days) {
  return sql<MoneyRow>`
    select s.currency, moved.now as "revenueMinor", moved.earlier as "beforeMinor",
      coalesce((select json_agg(u) from (${unpaid(actor, today)}) as u), '[]'::json) as unpaid
    from studios s, (
      select coalesce(sum(amount) filter (where day >= ${month}::date), 0)::bigint as now,
        coalesce(sum(amount) filter (where day < ${month}::date), 0)::bigint as earlier
      from (${movedSince(actor, { from: monthBefore, zone: actor.zone })}) as since
    ) as moved
    where s.id = ${actor.studioId}`
}

export interface OpenRow {
  readonly currency: Currency
  readonly amountMinor: number
  readonly count: number
  readonly isOverdue: boolean
}

/** An `OpenRow`: what a parent is asked to pay, as part of another statement. */
export function openOf({ studioId, user }: Actor, { today }: Days) {
  return sql<OpenRow>`
    select s.currency, coalesce(sum(i.total_minor), 0)::bigint as "amountMinor", count(i.id)::int as count,
      coalesce(bool_or(i.status = 'overdue' or i.due_on < ${today}::date), false) as "isOverdue"
    from studios s
    left join invoices i on i.studio_id = s.id and i.parent_id = ${user.id} and i.status in ('pending', 'overdue')
      and i.charge_on is null
    where s.id = ${studioId} group by s.currency`
}
