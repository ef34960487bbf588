import type { Scope } from '../../../platform/actor.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import { holdConsent, keepConsent } from '../../invoices/keep-consent.ts'
import { findInvoice } from '../queries/lookups.ts'
import { findByIntent } from '../queries/payments.ts'
import type { Intent } from './see-intent.ts'

/**
 * Keeps the card of a parent who agreed to later charges, with the consent wording shown on the provider's page; of one who has left since,
 * the provider forgets it too.
 */
export async function keepAgreedCard(scope: Scope, { accountId, id, invoiceId, kept, card }: Intent): Promise<void> {
  if (!kept || !card) return
  const invoice = await findInvoice(scope, invoiceId)
  if (!invoice?.seriesId) return
  await holdConsent(scope, invoice.seriesId)
  if (await findByIntent(scope, accountId, id)) return
  const { words, customerId, cardId } = kept
  const consent = { words, accountId, customerId, cardId, cardBrand: card.brand, cardLast4: card.last4 }
  if (!(await keepConsent(scope, invoice.seriesId, consent))) forgetLater(scope, { accountId, customerId })
}
