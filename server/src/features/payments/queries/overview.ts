import { sql } from 'kysely'
import type { MonthsPayments, OpenDispute, Transaction } from '@callboard/contract/payments'
import type { Scope } from '../../../platform/actor.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { joinPlace, placeOf } from './place.ts'

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

/** Revenue from a day on: payments that settled an invoice, less refunds, less lost disputes. Extra payments never count. */
export function movedSince(scope: Scope, { from, zone }: { from: string; zone: string }) {
  return sql<{ day: string; amount: number; one: number; kind: string; payment_id: string; id: string; method: string }>`
      select paid_on as day, amount_minor as amount, 1 as one, 'payment' as kind, id as payment_id, id::text as id, method from payments
        where studio_id = ${scope.studioId} and not is_extra and paid_on >= ${from}::date
      union all
      select refunded_on, -amount_minor, 0, 'refund', payment_id, id::text, method from refunds
        where studio_id = ${scope.studioId} and status in ('pending', 'succeeded') and refunded_on >= ${from}::date and ${ofKept('refunds')}
      union all
      select (closed_at at time zone ${zone})::date, -amount_minor, 0, 'dispute', payment_id, id, 'card' from disputes
        where studio_id = ${scope.studioId} and status = 'lost' and (closed_at at time zone ${zone})::date >= ${from}::date
          and ${ofKept('disputes')}`
}

/** Not a join, which would read every payment of the studio: the day is unknown when the statement is planned. */
const ofKept = (table: 'refunds' | 'disputes') => sql`not (
          select is_extra from payments p where p.studio_id = ${sql.ref(`${table}.studio_id`)} and p.id = ${sql.ref(`${table}.payment_id`)})`

type Entry = Omit<MonthsPayments['entries'][number], 'parent'> & { readonly parentId: string; readonly parentName: string }

interface Span {
  readonly from: string
  readonly until: string
  readonly zone: string
}

export async function sumMoved(scope: Scope, { until, ...since }: Span): Promise<{ revenueMinor: number; count: number }> {
  const { rows } = await sql<{ revenueMinor: number; count: number }>`
    select coalesce(sum(amount), 0)::bigint as "revenueMinor", count(*)::int as count from (${movedSince(scope, since)}) as moved
    where day < ${until}::date`.execute(scope.db)
  return firstOf(rows)
}

export async function listMoved(
  scope: Scope,
  { until, ...since }: Span,
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select kind, invoice_id as "invoiceId", index, payments.parent_id as "parentId", payments.parent_name as "parentName",
      amount::bigint as "amountMinor", moved.method, to_char(day, 'YYYY-MM-DD') as on, ${placeOf} as place
    from (${movedSince(scope, since)}) as moved
    join payments on payments.studio_id = ${scope.studioId} and payments.id = payment_id
    left join invoices on invoices.studio_id = payments.studio_id and invoices.id = invoice_id ${joinPlace(scope.studioId, sql`payments.booking_id`)}
    where day < ${until}::date order by day desc, payments.paid_at desc, payments.id desc, kind, moved.id
    limit ${limit} offset ${offset}`.execute(scope.db)
  return rows
}

export interface Figure {
  readonly amountMinor: number
  readonly count: number
}

/** Figures as in the Pending and Overdue tabs of the invoices. */
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
    select status = 'overdue' or (due_on < ${today}::date and charge_on is null) as "isOverdue", sum(total_minor)::bigint as "amountMinor", count(*)::int as count
    from invoices where studio_id = ${scope.studioId} and status in ('pending', 'overdue') group by 1`
}

type Latest = Omit<Transaction, 'parent'> & { readonly parentId: string; readonly parentName: string }

export async function listLatest(scope: Scope, limit: number): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select p.id, p.invoice_id, p.parent_id, p.parent_name, p.amount_minor, b.refunded_minor, p.currency, p.method, p.paid_on::text, i.index,
      ${placeOf} as place, b.lost_minor as charged_back_minor, b.open_minor > 0 as is_disputed, b.status
    from payments p join payment_balances b on b.studio_id = p.studio_id and b.payment_id = p.id
    left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id ${joinPlace(scope.studioId, sql`p.booking_id`)}
    where p.studio_id = ${scope.studioId}
    order by p.paid_at desc, p.id desc limit ${limit}`.execute(scope.db)
  return rows
}

type Disputed = Omit<OpenDispute, 'parent' | 'respondBy'> & {
  readonly parentId: string
  readonly parentName: string
  readonly respondBy: Date | null
}

export async function listDisputed(scope: Scope): Promise<Disputed[]> {
  const { rows } = await sql<Disputed>`
    select d.id, d.amount_minor, d.status, d.respond_by, p.invoice_id, p.parent_id, p.parent_name, p.currency, i.index, ${placeOf} as place
    from disputes d join payments p on p.studio_id = d.studio_id and p.id = d.payment_id
    left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id ${joinPlace(scope.studioId, sql`p.booking_id`)}
    where d.studio_id = ${scope.studioId} and d.closed_at is null
      and p.account_id = (select account_id from card_accounts where studio_id = ${scope.studioId})
    order by d.status, d.respond_by nulls last, d.opened_at, d.id`.execute(scope.db)
  return rows
}
