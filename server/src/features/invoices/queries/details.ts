import type { PaymentOfInvoice, Settled } from '@callboard/contract/payments'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export function findInvoicingStudio(scope: Scope) {
  return scope.db
    .selectFrom('studios')
    .select(['name', 'address', 'phone', 'email'])
    .where('studios.id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
}

/** The account that an invoice bills: of an erased parent an empty one. */
export async function billedOf(scope: Scope, userId: string): Promise<{ email: string; hasLeft: boolean }> {
  const user = await scope.db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return { email: user?.email ?? '', hasLeft: user?.role === 'deleted' }
}

/** Who of them has left the studio. */
export async function whoHasLeft(scope: Scope, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const left = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', userIds)
    .where('role', '=', 'deleted')
    .execute()
  return new Set(left.map(({ id }) => id))
}

export function linesOf(scope: Scope, invoiceId: string) {
  return scope.db
    .selectFrom('invoiceItems as i')
    .leftJoin('planEnrolments as e', (join) => join.onRef('e.studioId', '=', 'i.studioId').onRef('e.id', '=', 'i.planEnrolmentId'))
    .leftJoin('plans as p', (join) => join.onRef('p.studioId', '=', 'e.studioId').onRef('p.id', '=', 'e.planId'))
    .selectAll('i')
    .select('p.name as planName')
    .where('i.studioId', '=', scope.studioId)
    .where('i.invoiceId', '=', invoiceId)
    .orderBy('i.place')
    .execute()
}
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

type Balance = Pick<PaymentOfInvoice, 'status' | 'refundableMinor' | 'returnableMinor' | 'refundWays'> &
  Pick<Settled, 'refundedMinor'> & { readonly lostMinor: number }

export function paymentsOf(scope: Scope, invoiceId: string) {
  return scope.db
    .selectFrom('payments as p')
    .innerJoin('paymentBalances as b', (join) => join.onRef('b.studioId', '=', 'p.studioId').onRef('b.paymentId', '=', 'p.id'))
    .selectAll('p')
    .select(['b.status', 'b.refundedMinor', 'b.lostMinor', 'b.refundableMinor', 'b.returnableMinor', 'b.refundWays'])
    .$narrowType<Balance>()
    .where('p.studioId', '=', scope.studioId)
    .where('p.invoiceId', '=', invoiceId)
    .orderBy('p.paidAt')
    .orderBy('p.id')
    .execute()
}
export type ShownPaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

export function refundsOf(scope: Scope, paymentIds: readonly string[]) {
  return scope.db
    .selectFrom('refunds as r')
    .leftJoin('users as u', (join) => join.onRef('u.studioId', '=', 'r.studioId').onRef('u.id', '=', 'r.byUserId'))
    .selectAll('r')
    .leftJoin('refundPapers as w', (join) => join.onRef('w.studioId', '=', 'r.studioId').onRef('w.refundId', '=', 'r.id'))
    .select(['u.name as byName', 'w.issuedOn as paperOn', 'w.index as paperIndex', 'w.cancelledOn as paperCancelledOn'])
    .where('r.studioId', '=', scope.studioId)
    .where('r.paymentId', 'in', paymentIds)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
}
export type ShownRefundRow = Awaited<ReturnType<typeof refundsOf>>[number]

export function disputesOf(scope: Scope, paymentIds: readonly string[]) {
  return scope.db
    .selectFrom('disputes')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('paymentId', 'in', paymentIds)
    .orderBy('openedAt')
    .execute()
}
export type ShownDisputeRow = Awaited<ReturnType<typeof disputesOf>>[number]

/** Of `invoices i`: a card payment is still processing, or the outcome of a charge is not known. */
export const isBeingPaid = sql<boolean>`(
  exists (select from checkouts k where k.studio_id = i.studio_id and k.invoice_id = i.id and k.state = 'processing')
  or exists (select from card_charges k where k.studio_id = i.studio_id and k.invoice_id = i.id and k.state = 'begun'))`

export async function findProcessing(scope: Scope, invoiceIds: readonly string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.studioId', '=', scope.studioId)
    .where('i.id', 'in', invoiceIds)
    .where(isBeingPaid)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** An invoice's timeline, with the emails that were sent about it. */
export async function timelineOf({ db, studioId }: Scope, invoiceId: string) {
  return await db
    .selectFrom('invoiceEvents as e')
    .innerJoin('invoices as billed', (join) => join.onRef('billed.studioId', '=', 'e.studioId').onRef('billed.id', '=', 'e.invoiceId'))
    .leftJoin('users as u', (join) => join.onRef('u.studioId', '=', 'e.studioId').onRef('u.id', '=', 'e.byUserId'))
    .select([sql<number | null>`e.nth`.as('nth'), 'e.kind', 'u.name as by', 'e.at'])
    .select(sql<boolean>`coalesce(e.by_user_id = billed.parent_id, false)`.as('isOwn'))
    .select(sql<number | null>`(e.details ->> 'amountMinor')::int`.as('amountMinor'))
    .select(sql<string | null>`e.details ->> 'words'`.as('words'))
    .where('e.studioId', '=', studioId)
    .where('e.invoiceId', '=', invoiceId)
    .unionAll(
      db
        .selectFrom('notifications as n')
        .innerJoin('invoices as i', (join) =>
          join.onRef('i.studioId', '=', 'n.studioId').onRef('i.id', '=', 'n.entityId').onRef('i.parentId', '=', 'n.userId'),
        )
        .select([
          sql<null>`null`.as('nth'),
          sql<string>`case when n.email_success then 'emailed' when n.email_failure is null then 'email-delayed' else 'email-failed' end`.as(
            'kind',
          ),
          sql<null>`null`.as('by'),
          sql<Date>`coalesce(n.email_sent_at, n.updated_at)`.as('at'),
          sql<boolean>`false`.as('isOwn'),
          sql<null>`null`.as('amountMinor'),
          'n.title as words',
        ])
        .where('n.studioId', '=', studioId)
        .where('n.entityId', '=', invoiceId)
        .where('n.emailSuccess', 'is not', null),
    )
    .orderBy('at')
    .orderBy('nth')
    .execute()
}
