import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { integer, mergeMetadata, metadata, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { cardOf } from '../cards/test-cards.ts'
import { mustHave } from '../../frame/must-have.ts'

const turnsAfterSeconds = 5

export const refunds = [
  endpoint(
    'POST /v1/refunds',
    {
      payment_intent: text,
      amount: integer.pipe(z.number().min(1)).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects }) => {
      const { body: intent } = objects.need('payment_intent', takes.payment_intent, 'payment_intent')
      if (intent.status !== 'succeeded')
        throw new Fault(400, { message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.` })
      const { body: charge } = objects.need('charge', intent.latest_charge as string)
      if (objects.all('dispute').some(({ body }) => body.charge === charge.id && body.status !== 'won'))
        throw new Fault(400, { code: 'charge_disputed', message: `Charge ${charge.id} has been disputed; it cannot be refunded.` })
      const left = charge.amount - charge.amount_refunded
      const amount = takes.amount ?? left
      if (left === 0) throw new Fault(400, { code: 'charge_already_refunded', message: `Charge ${charge.id} has already been refunded.` })
      if (amount > left)
        throw new Fault(400, {
          param: 'amount',
          message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
        })
      const method = objects.need('payment_method', mustHave(charge.payment_method, 'payment method of a charge'))
      const turn = cardOf(method.hidden.number)?.refund
      const refund = newRefund(work, charge, {
        amount,
        reason: takes.reason ?? null,
        metadata: mergeMetadata({}, takes.metadata),
        pending: turn === 'pending-first',
      })
      objects.save('refund', refund, {
        turnsAt: turn ? work.now + turnsAfterSeconds : null,
        into: turn === 'fails-later' ? 'failed' : 'succeeded',
      })
      work.record('refund.created', refund)
      const after = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
      objects.save('charge', after)
      work.record('charge.refunded', after, charge)
      return refund
    },
  ),
  endpoint('GET /v1/refunds/:id', {}, ({ objects, path }) => objects.need('refund', path('id'), 'refund').body),
  endpoint('POST /v1/refunds/:id', { metadata: metadata.optional() }, ({ takes, work, objects, path }) => {
    const { body } = objects.need('refund', path('id'), 'refund')
    const after = { ...body, metadata: mergeMetadata(body.metadata ?? {}, takes.metadata) }
    work.record('refund.updated', after, body)
    return objects.save('refund', after)
  }),
  listing(
    'GET /v1/refunds',
    'refund',
    { payment_intent: text.optional(), charge: text.optional() },
    ({ takes: { payment_intent, charge } }) => byFields({ payment_intent, charge }),
  ),
]

interface Wanted {
  readonly amount: number
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Record<string, string>
  readonly pending: boolean
}

function newRefund(work: Work, charge: Stripe.Charge, { amount, reason, metadata: given, pending }: Wanted): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: given,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(pending ? { pending_reason: 'processing' as const } : {}),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: pending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
}

/** Moves a test card's refund to its final status. */
export function turnRefund(work: Work, id: string): void {
  const { body, hidden } = work.objects.need('refund', id)
  const { pending_reason: _, ...rest } = body
  const after: Stripe.Refund = {
    ...rest,
    status: hidden.into,
    ...(hidden.into === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
  work.objects.save('refund', after, { ...hidden, turnsAt: null })
  work.record('refund.updated', after, body)
  if (hidden.into !== 'failed') return
  const { body: charge } = work.objects.need('charge', body.charge as string)
  work.objects.save('charge', { ...charge, amount_refunded: charge.amount_refunded - body.amount, refunded: false })
  work.record('refund.failed', after, body)
}
