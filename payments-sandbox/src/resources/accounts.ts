import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint, listing } from '../frame/endpoint.ts'
import { Fault, noAccess } from '../frame/fault.ts'
import type { AccountState } from '../frame/kinds.ts'
import { emptyable, flag, mergeMetadata, metadata, text, webAddress } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'
import { consequences, newAccount, noRequirements } from './new-account.ts'
import { mustHave } from '../frame/must-have.ts'

type Change = Partial<AccountState>

const profile = z.strictObject({
  name: text.optional(),
  url: emptyable(webAddress).optional(),
  support_email: text.optional(),
  support_phone: text.optional(),
})
const capability = z.strictObject({ requested: flag }).optional()
const capabilities = z.strictObject({ card_payments: capability, transfers: capability })
/** The only kind of account that Callboard creates. */
const controller = z.strictObject({
  stripe_dashboard: z.strictObject({ type: z.literal('full') }),
  fees: z.strictObject({ payer: z.literal('account') }),
  losses: z.strictObject({ payments: z.literal('stripe') }),
  requirement_collection: z.literal('stripe').optional(),
})
const ofThePlatform = { context: 'platform' } as const

export const accounts = [
  endpoint(
    'POST /v1/accounts',
    {
      controller,
      country: z.enum(['GB', 'IE', 'US', 'CA', 'AU', 'NZ']),
      email: text.optional(),
      capabilities: capabilities.optional(),
      business_profile: profile.optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work }) => {
      const body = newAccount(work, takes)
      return work.objects.save('account', body, { onboarding: 'nothing', disabled: false, deauthorised: false })
    },
    ofThePlatform,
  ),
  endpoint('GET /v1/accounts/:id', {}, ({ work, path }) => connected(work, path('id')).body, ofThePlatform),
  endpoint(
    'POST /v1/accounts/:id',
    { email: text.optional(), business_profile: profile.optional(), metadata: metadata.optional() },
    ({ takes, work, path }) => {
      const { body } = connected(work, path('id'))
      const after: Stripe.Account = {
        ...body,
        ...(takes.email === undefined ? {} : { email: takes.email }),
        ...(takes.business_profile === undefined
          ? {}
          : { business_profile: { ...mustHave(body.business_profile, 'profile'), ...takes.business_profile } }),
        metadata: mergeMetadata(body.metadata ?? {}, takes.metadata),
      }
      work.objects.save('account', after)
      work.of(after.id).record('account.updated', after, body)
      return after
    },
    ofThePlatform,
  ),
  listing(
    'GET /v1/accounts',
    'account',
    {},
    () => [{ sql: "id <> account and json_extract(hidden, '$.deauthorised') = 0", values: [] }],
    ofThePlatform,
  ),
  endpoint(
    'POST /v1/accounts/:id/login_links',
    {},
    ({ work, path }) => {
      const { body } = connected(work, path('id'))
      throw new Fault(400, { message: `Cannot create a login link for ${body.id}: only accounts with the Express Dashboard have them.` })
    },
    ofThePlatform,
  ),
]

export function connected(work: Work, id: string) {
  const found = work.platform.find('account', id)
  if (!found || found.hidden.deauthorised) throw noAccess(id)
  return found
}

export function changeAccount(work: Work, id: string, change: Change): Stripe.Account {
  const { body: before, hidden } = connected(work, id)
  const state = { ...hidden, ...change }
  const body: Stripe.Account = { ...before, ...consequences(before, state) }
  work.platform.save('account', body, state)
  const theirs = work.of(id)
  for (const name of ['card_payments', 'transfers'] as const) {
    const [was, is] = [before.capabilities?.[name], body.capabilities?.[name]]
    if (is !== undefined && was !== is) theirs.record('capability.updated', capabilityOf(id, name, is, body.created ?? 0), { status: was })
  }
  theirs.record('account.updated', body, before)
  return body
}

/** The platform loses access to the account. */
export function deauthoriseAccount(work: Work, id: string): void {
  const { body, hidden } = connected(work, id)
  work.platform.save('account', body, { ...hidden, deauthorised: true })
  work.of(id).record('account.application.deauthorized', {
    id: `ca_${work.ground.platform.slice('acct_'.length)}`,
    object: 'application',
    name: 'Callboard',
  })
}

function capabilityOf(account: string, id: string, status: string, requestedAt: number): Stripe.Capability {
  return { id, object: 'capability', account, requested: true, requested_at: requestedAt, requirements: { ...noRequirements }, status }
}
