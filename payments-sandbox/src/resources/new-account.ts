import type Stripe from 'stripe'
import { newId } from '../frame/ids.ts'
import type { AccountState } from '../frame/kinds.ts'
import { mergeMetadata } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'

const currencies: Readonly<Record<string, string>> = { GB: 'gbp', IE: 'eur', US: 'usd', CA: 'cad', AU: 'aud', NZ: 'nzd' }

interface Wanted {
  readonly country: string
  readonly email?: string | undefined
  readonly capabilities?: Readonly<Record<string, { readonly requested: boolean } | undefined>> | undefined
  readonly business_profile?: Partial<Stripe.Account.BusinessProfile> | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

export function newAccount(work: Work, wanted: Wanted): Stripe.Account {
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

export function consequences(account: Stripe.Account, { onboarding, disabled }: AccountState) {
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
export const noRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}
