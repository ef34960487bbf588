import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint, listing } from '../frame/endpoint.ts'
import { newId } from '../frame/ids.ts'
import type { Work } from '../frame/work.ts'
import { connected } from './accounts.ts'

const route = '/v1/accounts/:account/external_accounts'

export const externalAccounts = [
  listing(
    `GET ${route}`,
    'bank_account',
    { object: z.literal('bank_account').optional() },
    ({ work, path }) => [{ sql: "json_extract(body, '$.account') = ?", values: [connected(work, path('account')).body.id] }],
    { context: 'platform' },
  ),
  endpoint(
    `GET ${route}/:id`,
    {},
    ({ objects, work, path }) => (connected(work, path('account')), objects.need('bank_account', path('id')).body),
    {
      context: 'platform',
    },
  ),
]

/** Replaces the account's payout bank account. */
export function payOutTo(work: Work, account: Stripe.Account, number: string): void {
  for (const { body } of work.platform.all('bank_account')) if (body.account === account.id) work.platform.remove(body.id)
  const country = account.country ?? 'GB'
  const bank: Stripe.BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'SANDBOX BANK',
    country,
    currency: account.default_currency ?? 'gbp',
    default_for_currency: true,
    fingerprint: createHash('sha256').update(`${country} ${number}`).digest('hex').slice(0, 16),
    last4: number.slice(-4),
    metadata: {},
    routing_number: country === 'GB' ? '108800' : null,
    status: 'new',
  }
  work.platform.save('bank_account', bank)
  work.of(account.id).record('account.external_account.created', bank)
}
