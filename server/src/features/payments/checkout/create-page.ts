import { z } from 'zod'
import { Attempts, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { linkInStudio } from '../../../platform/mail/link-in-studio.ts'

/** The request to the provider; a retry must be identical under the same idempotency key. */
const PageRequest = z.object({
  invoiceId: z.string(),
  name: z.string(),
  studio: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  parent: z.object({ name: z.string(), email: z.string() }),
  /** seconds */
  expiresAt: z.int(),
  returnsTo: z.string(),
  /** absent: begun by an older version */
  studioId: z.string().optional(),
  /** what the parent agrees to; null: the card is not kept */
  consent: z.string().nullable(),
})
export type PageRequest = z.infer<typeof PageRequest>

export const pageAttempts = new Attempts('checkout', PageRequest)

export interface Page {
  readonly sessionId: string
  readonly url: string | null
}

/** A single line for the invoice total: the provider would round discounts and taxes differently. */
export async function createPage(payments: StudioPayments, attempt: Attempt<PageRequest>): Promise<Page | CallFault> {
  const session = await payments.make(attempt, async (stripe, once, wanted) => {
    const { invoiceId, parent, consent, returnsTo, studioId } = wanted
    const back = (how: 'success' | 'cancel') => {
      const path = `/dashboard/payment-${how}?invoice_id=${invoiceId}`
      return studioId === undefined ? returnsTo + path : linkInStudio(returnsTo, studioId, path)
    }
    const metadata = { kind: 'invoice', attempt_id: attempt.id, invoice_id: invoiceId }
    // The provider keeps cards only for a customer.
    const customer =
      consent && (await stripe.customers.create({ ...parent, metadata }, { idempotencyKey: `${once.idempotencyKey}:customer` }))
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: invoiceId,
        allowed_payment_method_types: consent ? ['card'] : ['card', 'link'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: wanted.currency.toLowerCase(),
              unit_amount: wanted.amountMinor,
              product_data: { name: wanted.name, ...(wanted.studio && { description: wanted.studio }) },
            },
          },
        ],
        payment_intent_data: {
          description: wanted.name,
          ...(consent ? { setup_future_usage: 'off_session', metadata: { ...metadata, consent } } : { metadata }),
        },
        metadata,
        expires_at: wanted.expiresAt,
        success_url: back('success'),
        cancel_url: back('cancel'),
        submit_type: 'pay',
        ...(customer ? { customer: customer.id } : { customer_email: parent.email }),
        ...(consent && { custom_text: { submit: { message: consent } } }),
      },
      once,
    )
  })
  return isCallFault(session) ? session : { sessionId: session.id, url: session.url ?? null }
}
