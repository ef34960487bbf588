import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint, listing } from '../frame/endpoint.ts'
import { Fault, noAccess } from '../frame/fault.ts'
import { newId } from '../frame/ids.ts'
import type { AccountState } from '../frame/kinds.ts'
import { emptyable, flag, mergeMetadata, metadata, text, webAddress } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'

type Change = Partial<AccountState>

const currencies: Readonly<Record<string, string>> = { GB: 'gbp', IE: 'eur', US: 'usd', CA: 'cad', AU: 'aud', NZ: 'nzd' }
const profile = z.strictObject({
  name: text.optional(),
  url: emptyable(webAddress).optional(),
  support_email: text.optional(),
  support_phone: text.optional(),
})
const capability = z.strictObject({ requested: flag }).optional()
const capabilities = z.strictObject({ card_payments: capability, transfers: capability })
/** The one kind of account that Callboard makes: with Stripe's own dashboard, Stripe's fees and Stripe's losses. */
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
        ...(takes.business_profile === undefined ? {} : { business_profile: { ...body.business_profile!, ...takes.business_profile } }),
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

/** Changes what is known of an account, and tells the platform what follows from it. */
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

/** The owner takes the platform's access away; from then on it knows this account no more. */
export function deauthoriseAccount(work: Work, id: string): void {
  const { body, hidden } = connected(work, id)
  work.platform.save('account', body, { ...hidden, deauthorised: true })
  work.of(id).record('account.application.deauthorized', {
    id: `ca_${work.ground.platform.slice('acct_'.length)}`,
    object: 'application',
    name: 'Callboard',
  })
}

function consequences(account: Stripe.Account, { onboarding, disabled }: AccountState) {
  const works = onboarding === 'everything' && !disabled
  const due = {
    nothing: everythingDue,
    something: ['external_account', 'representative.verification.document'],
    everything: [],
    rejected: [],
  }[onboarding]
  const reason = onboarding === 'rejected' ? 'rejected.other' : disabled ? 'requirements.past_due' : works ? null : 'requirements.past_due'
  const asked = disabled ? ['representative.verification.document'] : due
  const status = works ? 'active' : 'inactive'
  return {
    charges_enabled: works,
    payouts_enabled: works,
    details_submitted: onboarding === 'everything' || onboarding === 'rejected',
    capabilities: Object.fromEntries(Object.keys(account.capabilities ?? {}).map((name) => [name, status])),
    requirements: { ...noRequirements, currently_due: asked, eventually_due: asked, past_due: asked, disabled_reason: reason },
  } satisfies Partial<Stripe.Account>
}

const everythingDue = [
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const noRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

interface Wanted {
  readonly country: string
  readonly email?: string | undefined
  readonly capabilities?: z.output<typeof capabilities> | undefined
  readonly business_profile?: z.output<typeof profile> | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

function newAccount(work: Work, wanted: Wanted): Stripe.Account {
  const asked = Object.entries(wanted.capabilities ?? {}).filter(([, one]) => one?.requested)
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: { ...emptyProfile, ...wanted.business_profile },
    business_type: null,
    capabilities: Object.fromEntries(asked.map(([name]) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    },
    country: wanted.country,
    created: work.now,
    default_currency: currencies[wanted.country] ?? 'gbp',
    details_submitted: false,
    email: wanted.email ?? null,
    future_requirements: noRequirements,
    metadata: mergeMetadata({}, wanted.metadata),
    payouts_enabled: false,
    settings: emptySettings,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'none',
  }
  return { ...account, ...consequences(account, { onboarding: 'nothing', disabled: false, deauthorised: false }) }
}

const emptyProfile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}
const emptySettings: Stripe.Account.Settings = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: { statement_descriptor_prefix: null, statement_descriptor_prefix_kana: null, statement_descriptor_prefix_kanji: null },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
}

function capabilityOf(account: string, id: string, status: string, requestedAt: number): Stripe.Capability {
  return { id, object: 'capability', account, requested: true, requested_at: requestedAt, requirements: { ...noRequirements }, status }
}
