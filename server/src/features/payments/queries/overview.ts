import { sql } from 'kysely'
import type { MonthsPayments } from '@callboard/contract/payments'
import type { Scope } from '../../../platform/actor.ts'

export interface Month {
  /** its first day */
  readonly month: string
  readonly revenueMinor: number
  readonly payments: number
}

export async function sumMonths(scope: Scope, since: { from: string; zone: string }): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select to_char(day, 'YYYY-MM-01') as month, sum(amount)::bigint as "revenueMinor", sum(one)::int as payments
    from (${movedSince(scope, since)}) as moved group by 1`.execute(scope.db)
  return rows
}

/** What was kept from a day on: payments that settled an invoice, less refunds, less disputes lost. What went back by itself never counts. */
export function movedSince(scope: Scope, { from, zone }: { from: string; zone: string }) {
  return sql<{ day: string; amount: number; one: number; kind: string; payment_id: string }>`
      select paid_on as day, amount_minor as amount, 1 as one, 'payment' as kind, id as payment_id from payments
        where studio_id = ${scope.studioId} and not is_extra and paid_on >= ${from}::date
      union all
      select refunded_on, -refunds.amount_minor, 0, 'refund', payment_id from refunds
        join payments on payments.studio_id = refunds.studio_id and payments.id = payment_id and not is_extra
        where refunds.studio_id = ${scope.studioId} and status in ('pending', 'succeeded') and refunded_on >= ${from}::date
      union all
      select (closed_at at time zone ${zone})::date, -disputes.amount_minor, 0, 'dispute', payment_id from disputes
        join payments on payments.studio_id = disputes.studio_id and payments.id = payment_id and not is_extra
        where disputes.studio_id = ${scope.studioId} and status = 'lost' and (closed_at at time zone ${zone})::date >= ${from}::date`
}

type Entry = Omit<MonthsPayments['entries'][number], 'parent'> & { readonly parentId: string; readonly parentName: string }

export async function listMoved(scope: Scope, { until, ...since }: { from: string; until: string; zone: string }): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select kind, invoice_id as "invoiceId", index, payments.parent_id as "parentId", payments.parent_name as "parentName",
      amount::bigint as "amountMinor", payments.method, to_char(day, 'YYYY-MM-DD') as on
    from (${movedSince(scope, since)}) as moved
    join payments on payments.studio_id = ${scope.studioId} and payments.id = payment_id
    left join invoices on invoices.studio_id = payments.studio_id and invoices.id = invoice_id
    where day < ${until}::date order by day desc, payments.paid_at desc, payments.id desc, kind`.execute(scope.db)
  return rows
}

export interface Figure {
  readonly amountMinor: number
  readonly count: number
}

/** As the tabs Pending and Overdue of the list of invoices have them. */
export async function sumUnpaid(scope: Scope, today: string): Promise<{ outstanding: Figure; overdue: Figure }> {
  const { rows } = await unpaid(scope, today).execute(scope.db)
  const none = { amountMinor: 0, count: 0 }
  const of = (wanted: boolean): Figure => {
    const found = rows.find(({ isOverdue }) => isOverdue === wanted)
    return found ? { amountMinor: found.amountMinor, count: found.count } : none
  }
  return { outstanding: of(false), overdue: of(true) }
}

export function unpaid(scope: Scope, today: string) {
  return sql<{ isOverdue: boolean } & Figure>`
    select status = 'overdue' or due_on < ${today}::date as "isOverdue", sum(total_minor)::bigint as "amountMinor", count(*)::int as count
    from invoices where studio_id = ${scope.studioId} and status in ('pending', 'overdue') group by 1`
}

export async function listLatest(scope: Scope, limit: number) {
  return scope.db
    .selectFrom('payments')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.studioId', '=', 'payments.studioId').onRef('invoices.id', '=', 'payments.invoiceId'),
    )
    .select(['payments.id', 'payments.invoiceId', 'payments.parentId', 'payments.parentName', 'payments.amountMinor'])
    .select(['payments.refundedMinor', 'payments.currency', 'payments.method', 'payments.paidOn', 'invoices.index'])
    .where('payments.studioId', '=', scope.studioId)
    .orderBy('payments.paidAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()
}
