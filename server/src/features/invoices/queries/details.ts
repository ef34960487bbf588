import type { PaymentOfInvoice, Settled } from '@callboard/contract/payments'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export function findInvoicingStudio(scope: Scope) {
  return scope.db
    .selectFrom('studios')
    .leftJoin('cardAccounts as account', 'account.studioId', 'studios.id')
    .select(['name', 'address', 'phone', 'email', 'takesCards'])
    .select(
      sql<boolean>`coalesce(account.account_id is not null and account.charges_enabled and account.payouts_enabled, false)`.as(
        'hasAccount',
      ),
    )
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

/** Which invoices have a card payment still processing, or a charge whose outcome is not known. */
export async function findProcessing(scope: Scope, invoiceIds: readonly string[]): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom('checkouts')
    .select('invoiceId')
    .where('studioId', '=', scope.studioId)
    .where('invoiceId', 'in', invoiceIds)
    .where('state', '=', 'processing')
    .union(
      scope.db
        .selectFrom('cardCharges')
        .select('invoiceId')
        .where('studioId', '=', scope.studioId)
        .where('invoiceId', 'in', invoiceIds)
        .where('state', '=', 'begun'),
    )
    .execute()
  return new Set(rows.map(({ invoiceId }) => invoiceId))
}

/** An invoice's timeline, with the emails that were sent about it. */
export async function timelineOf(scope: Scope, invoiceId: string) {
  const { rows } = await sql<{ kind: string; by: string | null; at: Date; amountMinor: number | null; words: string | null }>`
    select e.nth, e.kind, u.name as by, e.at, (e.details ->> 'amountMinor')::int as "amountMinor", e.details ->> 'words' as words
    from invoice_events e left join users u on u.studio_id = e.studio_id and u.id = e.by_user_id
    where e.studio_id = ${scope.studioId} and e.invoice_id = ${invoiceId}
    union all
    select null, case when n.email_success then 'emailed' when n.email_failure is null then 'email-delayed' else 'email-failed' end, null, coalesce(n.email_sent_at, n.updated_at), null, n.title
    from notifications n join invoices i on i.studio_id = n.studio_id and i.id = n.entity_id and i.parent_id = n.user_id
    where n.studio_id = ${scope.studioId} and n.entity_id = ${invoiceId} and n.email_success is not null
    order by at, nth`.execute(scope.db)
  return rows
}
