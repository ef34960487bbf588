import type { Scope } from '../../platform/actor.ts'
import { on, tell, type Heard } from '../../platform/events/notices.ts'
import type { StudioEvent } from '../../platform/events/event.ts'
import { findCardBars } from '../invoices/payable/find-card-bars.ts'
import { whatFor } from '../invoices/about-invoices.ts'
import { reviewChargesJob } from '../invoices/charges/review-charges-job.ts'
import { invoicesCancelled, invoicesEdited } from '../invoices/events.ts'
import { accountLost } from '../payment-settings/events.ts'
import { notify } from '../notifications/notify.ts'
import { closeOpenPages } from './close-open-pages.ts'
import { leaveAccount } from './leave-account.ts'
import {
  paymentsChargeFailed,
  paymentsDisputed,
  paymentsReceived,
  paymentsRefundBegun,
  paymentsRefundCompleted,
  paymentsRefundFailed,
  type ChargeFailed,
  type OfPayment,
  type Received,
  type Refunded,
} from './events.ts'

/** S4 notifications: owners are told of a payment and the parent gets a confirmation; both are told of refunds. */
export const paymentNotices = [
  // An open page asks for the old amount.
  on(invoicesEdited, (scope, { ids }) => closePagesOf(scope, ids)),
  on(invoicesCancelled, (scope, { ids }) => closePagesOf(scope, ids)),
  on(accountLost, async (scope, { state, accountId }) => {
    if (state === 'disconnected') await leaveAccount(scope, accountId)
  }),
  tell(paymentsReceived, tellReceived),
  tell(paymentsRefundBegun, (scope, event) => tellRefund(scope, 'refund_pending', event)),
  tell(paymentsRefundCompleted, (scope, event) => tellRefund(scope, 'refund_completed', event)),
  tell(paymentsRefundFailed, (scope, event) =>
    tellRefund(scope, 'refund_completed', event, { hasFailed: true, isUnheard: event.isUnheard }),
  ),
  tell(paymentsChargeFailed, tellChargeFailed),
  tell(paymentsDisputed, async (scope, event) => {
    const { details, ...rest } = aboutOf(event)
    const { step, ...dispute } = event.dispute
    await notify(scope, 'payment_received', {
      ...rest,
      ...ownersOf(event),
      details: { ...details, method: 'card', dispute: { turn: step, ...dispute } },
    })
  }),
]

async function closePagesOf(scope: Scope, invoiceIds: readonly string[]): Promise<void> {
  for (const id of invoiceIds) await closeOpenPages(scope, id)
}

async function tellReceived(scope: Scope, event: Heard<StudioEvent & Received>): Promise<void> {
  const { details, ...rest } = aboutOf(event)
  const said = { ...rest, details: { ...details, ...(await linesOf(scope, event)), method: event.method }, byUserId: event.byUserId }
  await notify(scope, 'payment_received', { ...said, ...ownersOf(event) })
  await notify(scope, 'payment_confirmation', { ...said, ...familyOf(event) })
}

async function tellRefund(
  scope: Scope,
  type: 'refund_pending' | 'refund_completed',
  event: Heard<StudioEvent & Refunded>,
  more: { hasFailed?: boolean; isUnheard?: boolean } = {},
): Promise<void> {
  const { details, ...rest } = aboutOf(event)
  const { reason, kindReason, refundId, byHand, byUserId } = event
  const said = { ...rest, details: { ...details, ...more, refundId, reason, ...(byHand && { byHand }) }, byUserId }
  await notify(scope, type, { ...said, ...ownersOf(event), except: event.parent.userId })
  await notify(scope, type, { ...said, ...familyOf(event), details: { ...said.details, reason: kindReason } })
}

/** An invoice links to itself; a place links owners to the payments and the family to its bookings. */
const ownersOf = ({ paidFor }: OfPayment) => ({ to: 'owners' as const, ...(paidFor.invoiceId === null && { link: '/dashboard/payments' }) })
const familyOf = ({ paidFor, parent }: OfPayment) => ({
  to: [parent.userId],
  ...(paidFor.invoiceId === null && { link: '/dashboard/bookings' }),
})

/** The family is asked to pay once a retry would not help, unless they may have paid; owners are told when a card is given up. */
async function tellChargeFailed(scope: Scope, event: Heard<StudioEvent & ChargeFailed>): Promise<void> {
  const { step, dueOn } = event
  scope.enqueue(reviewChargesJob, { studioId: scope.studioId, parentId: event.parent.userId })
  if (step === 'again' || step === 'left') return
  const { details, ...rest } = aboutOf(event)
  const cardBar = (await findCardBars(scope))({ currency: event.currency, totalMinor: event.amountMinor }) ?? undefined
  const said = {
    ...rest,
    details: { ...details, ...(await linesOf(scope, event)), method: 'card' as const, dueDate: dueOn, chargeFailed: step, cardBar },
  }
  await notify(scope, 'payment_request', { ...said, to: [event.parent.userId] })
  if (step !== 'asks') await notify(scope, 'payment_request', { ...said, to: 'owners', except: event.parent.userId })
}

async function linesOf(scope: Scope, { paidFor: { invoiceId } }: OfPayment) {
  return invoiceId === null ? {} : { lines: (await whatFor(scope, [invoiceId])).get(invoiceId) }
}

function aboutOf({ paidFor, parent, amountMinor, currency }: OfPayment) {
  const { id, name: reference, invoiceId } = paidFor
  return { entityId: id, details: { amountMinor, currency, reference, parent, ...(invoiceId && { invoiceId }) } }
}
