import type { MakeRefund, Refund } from '@callboard/contract/payments'
import type { Actor, Scope } from '../../../platform/actor.ts'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft } from '../../../platform/card-payments/call-fault.ts'
import type { CardPayments, StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { dateIn } from '../../../platform/clock.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentRefund } from '../present.ts'
import { findIssued } from '../papers/queries.ts'
import { balanceOf } from '../queries/balances.ts'
import { findUserName } from '../queries/lookups.ts'
import { findPayment, type PaymentRow } from '../queries/payments.ts'
import { findRefund, type RefundRow } from '../queries/refunds.ts'
import { disputed, lockBoth, settleRefund } from './apply-refund.ts'
import { asItCame } from './as-it-came.ts'
import type { RefundRequest } from './create-refund.ts'
import { moveRefund } from './move-refund.ts'
import { refundCall } from './refund-call.ts'
import { reserveRefund } from './reserve-refund.ts'

type Code =
  | 'payment-not-found'
  | 'refund-too-large'
  | 'payment-disputed'
  | 'refund-failed'
  | 'account-left'
  | 'not-by-card'
  | 'refunded-in-future'
  | 'refunded-before-paid'
  | 'added-before'

interface Begun {
  readonly attempt: Attempt<RefundRequest>
  readonly payments: StudioPayments
}

/**
 * Refunds a payment in part or in full (S3 §5 refund): to its card through the provider, or by bank transfer or cash, which the owner gives
 * and records (S4 money).
 */
export const makeRefund = inSteps({
  async reserve(actor, asked: MakeRefund, { cardPayments }): Promise<Begun | Done<Refund> | Refusal<Code>> {
    const found = await findPayment(actor, asked.paymentId)
    if (!found) return refuse('payment-not-found')
    const { invoice, payment } = await lockBoth(actor, found)
    const wanted = {
      ...asked,
      method: asked.method ?? asItCame(payment.method),
    } satisfies MakeRefund
    const before = await findRefund(actor, wanted.id)
    if (before) return isSame(before, wanted) ? answered(actor, before) : refuse('added-before')
    if (wanted.method === 'card' && payment.method !== 'card') return refuse('not-by-card')
    // Before anything else: we cannot learn how disputes end on an account that the studio has left.
    const payments = wanted.method === 'card' ? await findAccount(actor, payment, cardPayments) : null
    if (isRefusal(payments)) return payments
    const wrong = await whyNot(actor, payment, wanted)
    if (wrong) return wrong
    const reserved = await reserveRefund(actor, payment, { ...wanted, by: actor.user.id })
    // Another payment's refund has taken the id just now.
    if (!reserved) return refuse('added-before')
    const { row, attempt } = reserved
    if (attempt && payments) return { attempt, payments }
    const given = { status: 'succeeded', providerRefundId: null, failure: null } as const
    return answered(actor, await moveRefund(actor, { invoice, payment, row }, given))
  },
  call: ({ log }, { payments, attempt }) => refundCall.make(log, payments, attempt),
  settle: async (scope, { attempt }, outcome) => ({ answer: await answerTo(scope, await settleRefund(scope, attempt, outcome)) }),
  answer: ({ answer }) => answer,
})

async function answerTo(scope: Scope, row: RefundRow | null): Promise<Refund | Refusal<Code>> {
  if (row === null) return refuse('payment-disputed')
  if (row.status !== 'failed')
    return presentRefund(row, row.byUserId && (await findUserName(scope, row.byUserId)), await findIssued(scope, row.id))
  if (row.failure === disputed) return refuse('payment-disputed')
  return refuse(row.failure === accountLeft.code ? 'account-left' : 'refund-failed')
}

async function answered(actor: Actor, row: RefundRow): Promise<Done<Refund> | Refusal<Code>> {
  const answer = await answerTo(actor, row)
  return isRefusal(answer) ? answer : done(answer)
}

async function whyNot(actor: Actor, { id, paidOn }: PaymentRow, wanted: MakeRefund): Promise<Refusal<Code> | null> {
  const { openMinor, returnableMinor } = await balanceOf(actor, id)
  if (openMinor > 0) return refuse('payment-disputed')
  if (wanted.amountMinor > returnableMinor) return refuse('refund-too-large')
  if (wanted.method === 'card' || wanted.refundedOn === undefined) return null
  if (wanted.refundedOn > dateIn(actor.zone, actor.clock.now())) return refuse('refunded-in-future')
  return wanted.refundedOn < paidOn ? refuse('refunded-before-paid') : null
}

async function findAccount(actor: Actor, payment: PaymentRow, cardPayments: CardPayments): Promise<StudioPayments | Refusal<Code>> {
  if (cardPayments.mode === 'off' || payment.accountId === null) return refuse('refund-failed')
  return (await cardPayments.forAccount(actor, payment.accountId)) ?? refuse('account-left')
}

const isSame = (row: RefundRow, { paymentId, amountMinor, reason, method, refundedOn }: MakeRefund): boolean =>
  row.paymentId === paymentId &&
  row.amountMinor === amountMinor &&
  row.reason === reason &&
  row.method === method &&
  (method === 'card' || refundedOn === undefined || row.refundedOn === refundedOn)
