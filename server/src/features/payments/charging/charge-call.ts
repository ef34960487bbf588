import { isUnpaid } from '@callboard/contract/invoice-states'
import { studioCall } from '../../../platform/card-payments/provider-call.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findPaymentMethods } from '../../studios/payment-methods.ts'
import { findKeptCard } from '../queries/charges.ts'
import { chargeAttempts, chargeCard, searchCharge } from './charge-card.ts'
import { settleCharge } from './settle-charge.ts'

export const chargeCall = studioCall(chargeAttempts, {
  account: async (_scope, { request }) => request.accountId,
  /** The same invoice, unpaid, and the card that the family has agreed to: asking again may charge it now. */
  async isWanted(scope, { request }) {
    const invoice = await lockInvoice(scope, request.invoiceId)
    if (!invoice || !isUnpaid(invoice.status) || invoice.method !== 'card' || invoice.totalMinor !== request.amountMinor) return false
    const card = await findKeptCard(scope, request.seriesId)
    return card?.cardId === request.cardId && (await findPaymentMethods(scope)).card
  },
  make: chargeCard,
  find: searchCharge,
  settle: settleCharge,
})
