import { sql } from 'kysely'
import type { MonthsPayments, Transaction } from '@callboard/contract/payments'
import type { Scope } from '../../../platform/actor.ts'
import { failedRefunds } from './failed-refunds.ts'
import { placeOf } from './place.ts'

export interface Month {
  /** its first day */
  readonly month: string
  readonly revenueMinor: number
  readonly payments: number
}

export async function sumMonths(scope: Scope, since: { from: string; zone: string }): Promise<Month[]> {
  return moved(scope, since)
    .select([
      sql<string>`to_char(day, 'YYYY-MM-01')`.as('month'),
      sql<number>`sum(amount)::bigint`.as('revenueMinor'),
      sql<number>`sum(one)::int`.as('payments'),
    ])
    .groupBy('month')
    .execute()
}

interface Moved extends Pick<MonthsPayments['entries'][number], 'kind' | 'method'> {
  readonly day: string
  readonly amount: number
  readonly one: number
  readonly payment_id: string
  readonly id: string
}

/** Revenue from a day on: payments that settled an invoice, less refunds, less lost disputes. Extra payments never count. */
export function movedSince(scope: Scope, { from, zone }: { from: string; zone: string }) {
  return sql<Moved>`
      select paid_on as day, amount_minor as amount, 1 as one, 'payment' as kind, id as payment_id, id::text as id, method from payments
        where studio_id = ${scope.studioId} and not is_extra and paid_on >= ${from}::date
      union all
      select refunded_on, -amount_minor, 0, 'refund', payment_id, id::text, method from refunds
        where studio_id = ${scope.studioId} and status in ('pending', 'succeeded') and refunded_on >= ${from}::date and ${ofKept('refunds')}
      union all
      select "on", -sign * amount_minor, 0, case sign when 1 then 'refund' else 'refund-failed' end, payment_id, id::text, method
        from ${failedRefunds({ studioId: scope.studioId, zone })} failed where "on" >= ${from}::date and ${ofKept('failed')}
      union all
      select (closed_at at time zone ${zone})::date, -amount_minor, 0, 'dispute', payment_id, id, 'card' from disputes
        where studio_id = ${scope.studioId} and status = 'lost' and (closed_at at time zone ${zone})::date >= ${from}::date
          and ${ofKept('disputes')}`
}

/** Not a join, which would read every payment of the studio: the day is unknown when the statement is planned. */
const ofKept = (table: 'refunds' | 'failed' | 'disputes') => sql`not (
          select is_extra from payments p where p.studio_id = ${sql.ref(`${table}.studio_id`)} and p.id = ${sql.ref(`${table}.payment_id`)})`

interface Span {
  readonly from: string
  readonly until: string
  readonly zone: string
}

export async function sumMoved(scope: Scope, span: Span): Promise<{ revenueMinor: number; count: number }> {
  return movedIn(scope, span)
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('revenueMinor'), sql<number>`count(*)::int`.as('count')])
    .executeTakeFirstOrThrow()
}

export async function listMoved(scope: Scope, span: Span, { limit, offset }: { limit: number; offset: number }) {
  return movedIn(scope, span)
    .innerJoin('payments as p', (join) => join.on('p.studioId', '=', scope.studioId).onRef('p.id', '=', 'moved.payment_id'))
    .leftJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('bookings as booked', (join) => join.on('booked.studioId', '=', scope.studioId).onRef('booked.id', '=', 'p.bookingId'))
    .leftJoin('classes as place', (join) => join.onRef('place.studioId', '=', 'booked.studioId').onRef('place.id', '=', 'booked.classId'))
    .select([
      'moved.kind',
      'p.invoiceId',
      'i.index',
      'p.parentId',
      'p.parentName',
      'moved.amount as amountMinor',
      'moved.method',
      'moved.day as on',
    ])
    .select(placeOf.as('place'))
    .orderBy('moved.day', 'desc')
    .orderBy('p.paidAt', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('moved.kind')
    .orderBy('moved.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

function movedIn(scope: Scope, { until, ...since }: Span) {
  return moved(scope, since).where('moved.day', '<', until)
}

function moved(scope: Scope, since: { from: string; zone: string }) {
  return scope.db.selectFrom(sql<Moved>`(${movedSince(scope, since)})`.as<'moved'>('moved'))
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

export async function listLatest(scope: Scope, limit: number) {
  return scope.db
    .selectFrom('payments as p')
    .innerJoin('paymentBalances as b', (join) => join.onRef('b.studioId', '=', 'p.studioId').onRef('b.paymentId', '=', 'p.id'))
    .leftJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('bookings as booked', (join) => join.on('booked.studioId', '=', scope.studioId).onRef('booked.id', '=', 'p.bookingId'))
    .leftJoin('classes as place', (join) => join.onRef('place.studioId', '=', 'booked.studioId').onRef('place.id', '=', 'booked.classId'))
    .select(['p.id', 'p.invoiceId', 'p.parentId', 'p.parentName', 'p.amountMinor', 'p.currency', 'p.method', 'p.paidOn', 'i.index'])
    .select(['b.refundedMinor', 'b.lostMinor as chargedBackMinor', 'b.status'])
    .select(({ eb }) => [eb('b.openMinor', '>', 0).$castTo<boolean>().as('isDisputed'), placeOf.as('place')])
    .$narrowType<Pick<Transaction, 'status'>>()
    .where('p.studioId', '=', scope.studioId)
    .orderBy('p.paidAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listDisputed(scope: Scope) {
  return scope.db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'd.studioId').onRef('p.id', '=', 'd.paymentId'))
    .leftJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .leftJoin('bookings as booked', (join) => join.on('booked.studioId', '=', scope.studioId).onRef('booked.id', '=', 'p.bookingId'))
    .leftJoin('classes as place', (join) => join.onRef('place.studioId', '=', 'booked.studioId').onRef('place.id', '=', 'booked.classId'))
    .select(['d.id', 'd.amountMinor', 'd.status', 'd.respondBy', 'p.invoiceId', 'p.parentId', 'p.parentName', 'p.currency', 'i.index'])
    .select(placeOf.as('place'))
    .where('d.studioId', '=', scope.studioId)
    .where('d.closedAt', 'is', null)
    .where('p.accountId', '=', ({ selectFrom }) =>
      selectFrom('cardAccounts').select('accountId').where('cardAccounts.studioId', '=', scope.studioId),
    )
    .orderBy('d.status')
    .orderBy('d.respondBy', (at) => at.asc().nullsLast())
    .orderBy('d.openedAt')
    .orderBy('d.id')
    .execute()
}
