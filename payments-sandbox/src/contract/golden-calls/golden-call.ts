import type Stripe from 'stripe'

/** Ids and facts that earlier calls produced. */
export interface Known {
  account: string
  customer: string
  paymentMethod: string
  setupIntent: string
  paymentIntent: string
  session: string
  dispute: string
  product: string
  price: string
  otherPrice: string
  nextPrice: string
  ownCustomer: string
  subscription: string
  item: string
  coupon: string
  portal: string
  promotionCode: string
  subscriptionInvoice: string
  /** seconds */
  subscribedAt: string
  webhook: string
}

export const nothingKnown: Known = {
  account: 'acct_0000000000000000',
  customer: 'cus_00000000000000',
  paymentMethod: 'pm_card_visa',
  setupIntent: 'seti_000000000000000000000000',
  paymentIntent: 'pi_000000000000000000000000',
  session: 'cs_test_000000000000000000000000',
  dispute: 'du_000000000000000000000000',
  product: 'prod_00000000000000',
  price: 'price_000000000000000000000000',
  otherPrice: 'price_000000000000000000000001',
  nextPrice: 'price_000000000000000000000002',
  ownCustomer: 'cus_00000000000001',
  subscription: 'sub_000000000000000000000000',
  item: 'si_00000000000000',
  coupon: '00000000',
  portal: 'bpc_000000000000000000000000',
  promotionCode: 'promo_000000000000000000000000',
  subscriptionInvoice: 'in_000000000000000000000000',
  subscribedAt: '0',
  webhook: 'we_000000000000000000000000',
}

export interface GoldenCall {
  readonly name: string
  readonly call: (stripe: Stripe, known: Known, at: Moment) => Promise<unknown>
  /** the id that its answer provides */
  readonly teaches?: keyof Known
  /** further facts from its answer */
  readonly tells?: (answer: never) => Partial<Known>
  /** needs an account that may charge */
  readonly charges?: true
}

export interface Moment {
  /** seconds */
  readonly now: number
  /** prefixes the idempotency keys */
  readonly run: string
}

export const site = 'https://callboard.example'

export const studio = ({ account }: Known) => ({ stripeAccount: account })
