import { z } from 'zod'
import { call } from './call.ts'
import { cardPaymentsOffWords } from './payment-ways.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { PaymentMethods } from './studios.ts'

/** Which card provider takes the money: `off` means none, and `sandbox` and `test` move no real money. */
export const PaymentsMode = z.enum(['off', 'sandbox', 'test', 'live'])
export type PaymentsMode = z.infer<typeof PaymentsMode>

/** `restricted` was active once; `disconnected` was undone at the provider, and a new account may be connected (S3 §4). */
export const CardAccountState = z.enum(['not-created', 'pending', 'active', 'restricted', 'disconnected'])
export type CardAccountState = z.infer<typeof CardAccountState>

export const CardAccount = z.object({
  state: CardAccountState,
  /** of the bank account that the provider pays out to, if known */
  bankLast4: z.string().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** when the last webhook about the account arrived */
  lastHeardAt: z.iso.datetime().nullable(),
  /** something happened there a day ago or more, and no webhook has arrived since: webhooks are not getting through */
  isSilent: z.boolean(),
})
export type CardAccount = z.infer<typeof CardAccount>

export const PaymentSettings = z.object({
  mode: PaymentsMode,
  methods: PaymentMethods,
  account: CardAccount,
  /** active recurring invoices by card: while there are any, their method must stay available (S3 §5) */
  activeCardSubscriptions: z.int(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** The page to which the provider redirects back. */
export const ConnectAccount = z.object({ from: z.enum(['payment-settings', 'studio']) })
export type ConnectAccount = z.infer<typeof ConnectAccount>

/** The addresses to which the provider's pages redirect back (S3 payment settings, studio information). */
export const returnsTo = {
  'payment-settings': { done: '/dashboard/payment-settings?setup=success', again: '/dashboard/payment-settings?setup=refresh' },
  studio: { done: '/dashboard/studio?stripe_success=true', again: '/dashboard/studio?stripe_refresh=true' },
} as const satisfies Record<ConnectAccount['from'], { done: string; again: string }>

const cardPaymentsOff = { 'card-payments-off': refusal(409, cardPaymentsOffWords) }
const providerUnsure = refusal(409, 'The card provider is not responding. Nothing has been lost: please try again in a few minutes.')

export const paymentSettings = {
  read: call('GET', '/payment-settings', who.owners, "The studio's payment methods and its account with the card provider").output(
    PaymentSettings,
  ),

  connect: call('POST', '/payment-settings/connect', who.owners, "A link to the provider's pages, where the studio's account is set up", {
    freshProof: 'always',
  })
    .input(ConnectAccount)
    .errors({
      ...cardPaymentsOff,
      'account-not-created': refusal(409, 'Failed to create Stripe Connect account'),
      'onboarding-not-begun': refusal(409, 'Failed to initiate Stripe Connect onboarding'),
      'no-onboarding-address': refusal(409, 'No onboarding URL received'),
      'provider-unsure': providerUnsure,
    })
    .output(z.object({ url: z.url() })),

  check: call('POST', '/payment-settings/check', who.owners, 'Ask the provider how the account is now')
    .errors({ 'account-not-checked': refusal(409, 'Failed to check account status') })
    .output(PaymentSettings),

  enableCard: call('POST', '/payment-settings/enable-card', who.owners, 'Take cards, if the provider says that the account may')
    .errors({ ...cardPaymentsOff, 'card-not-enabled': refusal(409, 'Failed to enable platform payments') })
    .output(PaymentSettings),

  dashboard: call('GET', '/payment-settings/dashboard', who.owners, 'Where the owner looks after the account at the provider')
    .errors({ 'no-account': refusal(404, 'Failed to access Stripe dashboard') })
    .output(z.object({ url: z.url() })),
}
