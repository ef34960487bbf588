import { z } from 'zod'
import { Attempts, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { findIntentOf, readIntent, type Intent } from '../paying/see-intent.ts'

const ChargeRequest = z.object({
  invoiceId: z.string(),
  seriesId: z.string(),
  /** empty of attempts that were stored before accounts were: no studio has such an account */
  accountId: z.string().default(''),
  name: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  customerId: z.string(),
  cardId: z.string(),
})
export type ChargeRequest = z.infer<typeof ChargeRequest>

export const chargeAttempts = new Attempts('card-charge', ChargeRequest)

/** Charges the card on file off-session: nobody is there to answer the bank. */
export async function chargeCard(payments: StudioPayments, attempt: Attempt<ChargeRequest>): Promise<Intent | null | CallFault> {
  const intent = await payments.make(attempt, (stripe, once, wanted) =>
    stripe.paymentIntents.create(
      {
        amount: wanted.amountMinor,
        currency: wanted.currency.toLowerCase(),
        customer: wanted.customerId,
        payment_method: wanted.cardId,
        confirm: true,
        off_session: true,
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { stored_credential_usage: 'recurring' } },
        description: wanted.name,
        metadata: { kind: 'invoice', attempt_id: attempt.id, invoice_id: wanted.invoiceId },
        expand: ['latest_charge'],
      },
      once,
    ),
  )
  return isCallFault(intent) ? intent : readIntent(payments.accountId, intent)
}

export async function searchCharge(payments: StudioPayments, attempt: Attempt<ChargeRequest>): Promise<Intent | null | CallFault> {
  const intent = await findIntentOf(payments, attempt)
  return isCallFault(intent) ? intent : intent && readIntent(payments.accountId, intent)
}
