import { type GoldenCall, site } from './golden-call.ts'

const owner = 'owner@example.com'

export const connecting: readonly GoldenCall[] = [
  {
    name: 'connect: create an account',
    teaches: 'account',
    call: (s, _, { run }) =>
      s.accounts.create(
        {
          country: 'GB',
          email: owner,
          controller: {
            stripe_dashboard: { type: 'full' },
            fees: { payer: 'account' },
            losses: { payments: 'stripe' },
            requirement_collection: 'stripe',
          },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          metadata: { studio_id: 's1' },
        },
        { idempotencyKey: `${run}:account` },
      ),
  },
  {
    name: 'connect: link to the onboarding',
    call: (s, { account }) =>
      s.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: `${site}/again`,
        return_url: `${site}/back`,
        collection_options: { fields: 'currently_due' },
      }),
  },
  { name: 'connect: state', call: (s, { account }) => s.accounts.retrieve(account) },
  {
    name: 'connect: last four digits',
    call: (s, { account }) => s.accounts.listExternalAccounts(account, { object: 'bank_account', limit: 1 }),
  },
  {
    name: 'webhooks: of the platform',
    teaches: 'webhook',
    call: (s) =>
      s.webhookEndpoints.create({
        url: `${site}/api/webhooks/stripe`,
        api_version: '2026-10-28.endive',
        enabled_events: [
          'checkout.session.completed',
          'customer.subscription.updated',
          'customer.subscription.deleted',
          'invoice.paid',
          'invoice.payment_failed',
        ],
      }),
  },
  {
    name: 'webhooks: of the studios',
    call: (s) =>
      s.webhookEndpoints.create({
        url: `${site}/api/webhooks/stripe/connect`,
        connect: true,
        api_version: '2026-10-28.endive',
        enabled_events: [
          'account.updated',
          'account.application.deauthorized',
          'checkout.session.completed',
          'payment_intent.succeeded',
          'refund.updated',
          'charge.dispute.created',
          'payout.failed',
        ],
      }),
  },
  { name: 'webhooks: list', call: (s) => s.webhookEndpoints.list({ limit: 100 }) },
  { name: 'webhooks: delete', call: (s, { webhook }) => s.webhookEndpoints.del(webhook) },
]
