import type { Scope } from '../../../platform/actor.ts'
import { keepConsent } from '../../invoices/keep-consent.ts'
import { findInvoice } from '../queries/parties.ts'
import { findByIntent } from '../queries/payments.ts'
import type { Intent } from './see-intent.ts'

/** Keeps the card of a parent who agreed to later charges, with the consent wording shown on the provider's page. */
export async function keepCard(scope: Scope, { accountId, id, invoiceId, kept, card }: Intent): Promise<void> {
  if (!kept || !card || (await findByIntent(scope, accountId, id))) return
  const invoice = await findInvoice(scope, invoiceId)
  if (!invoice?.seriesId) return
  const { words, customerId, cardId } = kept
  await keepConsent(scope, invoice.seriesId, { words, accountId, customerId, cardId, cardLast4: card.last4 })
}
