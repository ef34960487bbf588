import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { tryDays } from '../../invoices/charges/next-try.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { payableBy } from '../../invoices/time-to-pay/payable-by.ts'
import { stopCharging } from '../../invoices/charges/stop-charging.ts'
import { writeTimeline } from '../../invoices/write-timeline.ts'
import { paymentsChargeFailed } from '../events.ts'
import { applyPayment } from '../paying/apply-payment.ts'
import type { Intent } from '../paying/see-intent.ts'
import { paidForInvoice } from '../queries/paid-for.ts'
import { listCharges, writeCharge, type ChargeRow } from '../queries/charges.ts'
import type { ChargeRequest } from './charge-card.ts'

/** Permanent declines: the card will not work again. The bank's precise suspicion is not shown to anyone. */
const gone = new Set(['lost_card', 'stolen_card', 'pickup_card', 'expired_card', 'fraudulent', 'restricted_card', 'invalid_account'])
const endsAfterTwo = 'do_not_honor'

/** Records the outcome of a charge, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settleCharge(scope: Scope, attempt: Attempt<ChargeRequest>, outcome: Intent | null | CallFault): Promise<void> {
  if (isCallFault(outcome) && outcome.kind === 'unknown') return
  const { invoiceId, seriesId } = attempt.request
  const failure = failureOf(outcome)
  // Of two callers at once the second waits here, and finds it done.
  if (!(await finishAttempt(scope, attempt.id, failure === null ? { objectId: (outcome as Intent).id } : { failure }))) return
  const before = await listCharges(scope, invoiceId)
  const own = before.find(({ id }) => id === attempt.id)
  const isGone = failure !== null && isLost(outcome, failure, before)
  // Lock order: the recurrence before the invoice (decision 16).
  if (isGone) await stopCharging(scope, seriesId, whyGivenUp(outcome, failure))
  const invoice = await lockInvoice(scope, invoiceId)
  if (!invoice || !own) return
  if (failure === null) {
    await writeCharge(scope, attempt.id, { state: 'done', failure: null })
    return (outcome as Intent).status === 'succeeded' ? applyPayment(scope, outcome as Intent) : undefined
  }
  const step =
    outcome === accountLeft
      ? 'left'
      : isGone
        ? 'gone'
        : failure === 'authentication_required'
          ? 'asks'
          : own.try === tryDays.length
            ? 'last'
            : 'again'
  await writeCharge(scope, attempt.id, { state: step === 'again' ? 'declined' : 'stopped', failure })
  const { totalMinor: amountMinor, currency } = invoice
  const dueOn = step === 'again' ? invoice.dueOn : await payableBy(scope, invoice)
  await writeTimeline(scope, [
    { invoiceId, kind: 'charge-failed', byUserId: null, amountMinor, words: isDeclined(outcome) ? declined[step] : notMade[step] },
  ])
  const parent = { userId: invoice.parentId, name: invoice.parentName }
  const audience = { roles: ['owner' as const], users: [invoice.parentId] }
  scope.record(
    paymentsChargeFailed({ ids: [invoiceId], audience, paidFor: paidForInvoice(invoice), parent, amountMinor, currency, dueOn, step }),
  )
  scope.refresh('invoices', audience)
}

const declined = {
  left: 'Your card account was disconnected. Please check at Stripe whether the card was charged.',
  asks: 'The bank wants the family to confirm the payment',
  gone: 'The card cannot be charged any more',
  again: 'The card was declined; it will be tried again',
  last: 'The card was declined for the last time',
} as const
const notMade = {
  ...declined,
  again: 'The card provider did not charge the card; it will be tried again',
  last: 'The card provider did not charge the card; it will not be tried again',
} as const

const isDeclined = (outcome: Intent | null | CallFault) => (isCallFault(outcome) ? outcome.kind === 'declined' : outcome !== null)

function whyGivenUp(outcome: Intent | null | CallFault, failure: string): string {
  if (failure === 'expired_card') return 'The card has expired'
  return isDeclined(outcome) ? 'The bank refuses the card for good' : 'The card provider no longer knows the card'
}

function failureOf(outcome: Intent | null | CallFault): string | null {
  if (outcome === null) return 'never-made'
  if (isCallFault(outcome)) return outcome.code
  return outcome.status === 'failed' ? (outcome.failure ?? 'failed') : null
}

function isLost(outcome: Intent | null | CallFault, failure: string, before: readonly ChargeRow[]): boolean {
  if (gone.has(failure)) return true
  // The card was removed at the provider.
  if (isCallFault(outcome) && outcome.kind === 'ours') return true
  return failure === endsAfterTwo && before.some((one) => one.failure === endsAfterTwo)
}
