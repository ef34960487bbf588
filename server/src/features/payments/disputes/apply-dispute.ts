import type { Dispute } from '@callboard/contract/payments'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { writeTimeline } from '../../invoices/write-timeline.ts'
import { paymentsDisputed } from '../events.ts'
import { findDispute, insertDispute, sumDisputes, writeDispute } from '../queries/disputes.ts'
import { findPaidFor } from '../queries/paid-for.ts'
import { findStudio, type HeldInvoice } from '../queries/lookups.ts'
import { findByIntent, writePayment, type PaymentRow } from '../queries/payments.ts'
import { lockBoth } from '../refunds/apply-refund.ts'
import type { SeenDispute } from './see-dispute.ts'

/** A status never moves backwards, as the provider's answers may arrive out of order; but a lost dispute may still be won. */
const rank: Record<Dispute['status'], number> = { 'needs-response': 0, 'under-review': 1, won: 2, lost: 2 }

/**
 * Brings a dispute into line with the provider; refunds are blocked while one is open and once it is lost.
 * @throws where the payment is to come and is not in the books yet: the news of a dispute can be quicker than that of its payment
 */
export async function applyDispute(
  scope: Scope,
  accountId: string,
  seen: SeenDispute,
  { isLastAttempt = false }: { readonly isLastAttempt?: boolean } = {},
): Promise<void> {
  const found = await findByIntent(scope, accountId, seen.intentId)
  if (!found) {
    if (seen.isOurs && !isLastAttempt) throw new Error(`The payment of dispute ${seen.id} is not in the books yet`)
    return
  }
  const { invoice, payment } = await lockBoth(scope, found)
  const before = await findDispute(scope, seen.id)
  if (before && (before.status === seen.status || rank[seen.status] < rank[before.status])) return
  const now = toDate(scope.clock.now())
  const isClosed = rank[seen.status] === 2
  const { id, amountMinor, reason, status } = seen
  const respondBy = seen.respondBy && toDate(seen.respondBy)
  const state = { amountMinor, status, respondBy, closedAt: isClosed ? now : null }
  if (before) await writeDispute(scope, id, state)
  else await insertDispute(scope, { id, paymentId: payment.id, reason, openedAt: toDate(seen.openedAt), ...state })
  const { open, lost } = await sumDisputes(scope, payment.id)
  await writePayment(scope, payment.id, { disputedAt: open + lost > 0 ? (payment.disputedAt ?? now) : null })
  if (!before) await tell(scope, { invoice, payment, seen, step: 'opened' })
  if (status === 'won' || status === 'lost') await tell(scope, { invoice, payment, seen, step: status })
}

interface DisputeNews {
  readonly invoice: HeldInvoice | null
  readonly payment: PaymentRow
  readonly seen: SeenDispute
  readonly step: 'opened' | 'won' | 'lost'
}

const words = { opened: '', won: 'The money stays with the studio', lost: 'The money has gone back to the card' } as const

async function tell(scope: Scope, { invoice, payment, seen, step }: DisputeNews): Promise<void> {
  const { amountMinor, respondBy } = seen
  const { zone } = await findStudio(scope)
  const kind = step === 'opened' ? ('dispute-opened' as const) : ('dispute-closed' as const)
  const said = words[step] || `The bank’s reason: ${seen.reason.replaceAll('_', ' ')}`
  if (invoice) await writeTimeline(scope, [{ invoiceId: invoice.id, kind, byUserId: null, amountMinor, words: said }])
  const parent = { userId: payment.parentId, name: payment.parentName }
  const paidFor = await findPaidFor(scope, payment)
  const audience = { roles: ['owner' as const] }
  const dispute = { step, ...(respondBy && { respondBy: dateIn(zone, respondBy) }) }
  scope.record(paymentsDisputed({ ids: [payment.id], audience, paidFor, parent, amountMinor, currency: payment.currency, dispute }))
}
