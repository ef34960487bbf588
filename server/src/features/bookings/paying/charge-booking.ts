import { z } from 'zod'
import { Attempts, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { PaymentIntent } from '../../../platform/card-payments/caller.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { findIntentOf, readPayment, type SeenPayment } from '../../payments/paying/see-intent.ts'

/** The request to the provider; a retry must be identical under the same idempotency key. */
const BookingRequest = z.object({
  bookingId: z.string(),
  description: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  customerId: z.string(),
  cardId: z.string(),
  receiptTo: z.string(),
  returnsTo: z.string(),
})
export type BookingRequest = z.infer<typeof BookingRequest>

export const bookingAttempts = new Attempts('booking-charge', BookingRequest)

/** The provider's payment of a booking. */
export interface BookingPayment extends SeenPayment {
  readonly bookingId: string
  readonly attemptId: string
  /** the bank's page on which the parent confirms */
  readonly confirmUrl: string | null
  /** why it failed, in words for the parent */
  readonly words: string | null
}

/** Charges a card on-session: its owner can answer the bank on the bank's page, if it asks. */
export async function chargeBooking(
  payments: StudioPayments,
  attempt: Attempt<BookingRequest>,
): Promise<BookingPayment | null | CallFault> {
  const intent = await payments.make(attempt, (stripe, once, wanted) =>
    stripe.paymentIntents.create(
      {
        amount: wanted.amountMinor,
        currency: wanted.currency.toLowerCase(),
        customer: wanted.customerId,
        payment_method: wanted.cardId,
        confirm: true,
        allowed_payment_method_types: ['card'],
        return_url: wanted.returnsTo,
        description: wanted.description,
        receipt_email: wanted.receiptTo,
        metadata: { kind: 'booking', attempt_id: attempt.id, booking_id: wanted.bookingId },
        expand: ['latest_charge'],
      },
      once,
    ),
  )
  return isCallFault(intent) ? intent : readBookingPayment(payments.accountId, intent)
}

export async function seeBookingPayment(payments: StudioPayments, id: string): Promise<BookingPayment | null | CallFault> {
  const intent = await payments.read((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return isCallFault(intent) ? intent : readBookingPayment(payments.accountId, intent)
}

/** Cancels a payment that was not confirmed in time. @returns its state afterwards: it may have been paid at the last moment */
export async function endBookingPayment(payments: StudioPayments, id: string): Promise<BookingPayment | null | CallFault> {
  const ended = await payments.ensure((stripe) => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }))
  return isCallFault(ended) && ended.kind === 'unknown' ? ended : seeBookingPayment(payments, id)
}

/** Null: it was never made. */
export async function searchBookingPayment(
  payments: StudioPayments,
  attempt: Attempt<BookingRequest>,
): Promise<BookingPayment | null | CallFault> {
  const intent = await findIntentOf(payments, attempt)
  return isCallFault(intent) ? intent : intent && readBookingPayment(payments.accountId, intent)
}

/** Null: the studio's own payment, or an invoice's. */
function readBookingPayment(accountId: string, intent: PaymentIntent): BookingPayment | null {
  const { kind, attempt_id: attemptId, booking_id: bookingId } = intent.metadata
  const seen = readPayment(accountId, intent)
  if (kind !== 'booking' || !attemptId || !bookingId || !seen) return null
  const confirmUrl = intent.status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null
  return { ...seen, attemptId, bookingId, confirmUrl, words: wordsOf(seen) }
}

function wordsOf({ status, failure }: SeenPayment): string | null {
  if (status !== 'failed') return null
  if (failure === null) return 'It was not paid for in time. No money was taken.'
  if (failure === 'payment_intent_authentication_failure') return 'Your bank could not confirm that it was you. No money was taken.'
  return failure === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.'
}
