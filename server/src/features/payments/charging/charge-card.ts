import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { readIntent, type Intent } from '../paying/see-intent.ts'

export const chargeKind = 'card-charge'

export interface ChargeRequest {
  readonly invoiceId: string
  readonly seriesId: string
  readonly accountId: string
  readonly name: string
  readonly amountMinor: number
  readonly currency: string
  readonly customerId: string
  readonly cardId: string
}

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

/** Looks for a charge whose idempotency key has expired; null: it was never made. */
export async function searchCharge(payments: StudioPayments, { id, request }: Attempt<ChargeRequest>): Promise<Intent | null | CallFault> {
  const listed = await payments.read((stripe) =>
    stripe.paymentIntents
      .list({ customer: request.customerId, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: 1000 }),
  )
  if (isCallFault(listed)) return listed
  const found = listed.find(({ metadata }) => metadata['attempt_id'] === id)
  return found ? readIntent(payments.accountId, found) : null
}
