import type { Endpoint } from '../frame/endpoint.ts'
import { accountLinks } from './account-links.ts'
import { accounts } from './accounts.ts'
import { coupons } from './billing/discounts/coupons.ts'
import { invoices } from './billing/invoices.ts'
import { billingPortal } from './billing/portal/portal.ts'
import { promotionCodes } from './billing/discounts/promotion-codes.ts'
import { subscriptions } from './billing/subscriptions.ts'
import { paymentMethods } from './cards/payment-methods.ts'
import { setupIntents } from './cards/setup-intents.ts'
import { prices } from './catalogue/prices.ts'
import { products } from './catalogue/products.ts'
import { checkoutSessions } from './checkout/checkout-sessions.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { externalAccounts } from './external-accounts.ts'
import { balance } from './payments/balance.ts'
import { charges } from './payments/charges.ts'
import { disputes } from './payments/disputes.ts'
import { paymentIntents } from './payments/payment-intents.ts'
import { refunds } from './payments/refunds.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export const endpoints: readonly Endpoint[] = [
  ...accounts,
  ...accountLinks,
  ...externalAccounts,
  ...events,
  ...webhookEndpoints,
  ...customers,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...disputes,
  ...balance,
  ...checkoutSessions,
  ...products,
  ...prices,
  ...ofThePlatform([...coupons, ...promotionCodes, ...subscriptions, ...invoices, ...billingPortal]),
]

/** Studios bill without the provider, so their accounts need none of it. */
function ofThePlatform(those: readonly Endpoint[]): Endpoint[] {
  return those.map((one) => ({ ...one, context: 'platform' }))
}
