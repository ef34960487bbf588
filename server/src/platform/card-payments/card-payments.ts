import type Stripe from 'stripe'
import type { Scope } from '../actor.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import { Caller, type PlatformStripe, type StudioStripe } from './caller.ts'
import type { Endpoint, Provider } from './provider.ts'
import { browserScript, type BrowserScript } from './browser-script.ts'
import { sdkOf } from './sdk.ts'
import { cardTyper, type TypeCard } from './type-card.ts'

export interface StudioPayments extends Caller<StudioStripe> {
  readonly accountId: string
}

export interface CardPayments {
  /** `off`: there is no provider, and callers get a refusal that says so */
  readonly mode: 'off' | 'sandbox' | 'test' | 'live'
  readonly publishableKey: string | null
  /** the provider's, for browsers; null without one */
  readonly script: BrowserScript | null
  /** Null except in the payments sandbox. */
  readonly typeCard: TypeCard | null
  /** Throws when card payments are off. */
  platform(): Caller<PlatformStripe>
  /** Takes the studio's transaction; use the result after it has ended. */
  forStudio(scope: Scope): Promise<StudioPayments | Refusal<'studio-cannot-take-cards'>>
  /** Like `forStudio`, for what is due even if the account may not charge: refunds, and missed webhooks. */
  forConnected(scope: Scope): Promise<StudioPayments | Refusal<'studio-cannot-take-cards'>>
  /**
   * Like `forConnected`, for what was begun on this account; null: the studio has left it, permanently. Throws when card payments are off.
   */
  forAccount(scope: Scope, accountId: string): Promise<StudioPayments | null>
  /** An account whether or not a studio still has it, to clean up there. Throws when card payments are off. */
  ofAccount(accountId: string): StudioPayments
  /** The address of the account owner's dashboard. */
  dashboardOf(accountId: string): string
  serves(endpoint: Endpoint): boolean
  /** Null unless the provider signed it for this endpoint within the last five minutes. */
  openEvent(endpoint: Endpoint, signed: { readonly bytes: Uint8Array; readonly headers: Headers }): Stripe.Event | null
}

/** A null provider means that card payments are off. */
export function makeCardPayments(provider: Provider | null): CardPayments {
  const clientOf = (stripeAccount?: string) => {
    if (!provider) throw new Error('Card payments are off: there is no provider to ask')
    return sdkOf(provider, stripeAccount)
  }
  let platform: Caller<PlatformStripe> | undefined
  const callerOf = <Account extends { accountId: string }>(account: Account) =>
    Object.assign(new Caller(clientOf(account.accountId) as unknown as StudioStripe), account)
  const forConnected = async (scope: Scope) => {
    const account = provider && (await findAccount(scope))
    return account ? callerOf(account) : refuse('studio-cannot-take-cards')
  }
  return {
    mode: modeOf(provider),
    publishableKey: provider?.publishableKey ?? null,
    script: provider && browserScript(provider),
    typeCard: provider && cardTyper(provider),
    platform: () => (platform ??= new Caller(clientOf() as unknown as PlatformStripe)),
    forConnected,
    async forStudio(scope) {
      const account = await forConnected(scope)
      return isRefusal(account) || account.isActive ? account : refuse('studio-cannot-take-cards')
    },
    async forAccount(scope, accountId) {
      if (!provider) throw new Error('Card payments are off: there is no provider to ask')
      const account = await forConnected(scope)
      return isRefusal(account) || account.accountId !== accountId ? null : account
    },
    ofAccount: (accountId) => callerOf({ accountId }),
    dashboardOf: (accountId) => (provider?.sandbox ? `${provider.sandbox}/dashboard/${accountId}` : 'https://dashboard.stripe.com'),
    serves: (endpoint) => Boolean(provider?.webhookSecrets[endpoint]),
    openEvent(endpoint, { bytes, headers }) {
      const secret = provider?.webhookSecrets[endpoint]
      if (!secret) return null
      const signature = headers.get('stripe-signature') ?? ''
      try {
        const event = clientOf().webhooks.constructEvent(bytes, signature, secret)
        return isAhead(signature) ? null : event
      } catch {
        return null
      }
    },
  }
}

const clocksDifferBySeconds = 300

/** The provider's library refuses what was signed long ago, but takes what is dated ahead: a copy of that would be good for as long. */
function isAhead(signature: string): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  return signedAt > Date.now() / 1000 + clocksDifferBySeconds
}

function modeOf(provider: Provider | null): CardPayments['mode'] {
  if (!provider) return 'off'
  if (provider.sandbox !== null) return 'sandbox'
  return /^[sr]k_live_/.test(provider.secretKey) ? 'live' : 'test'
}

async function findAccount(scope: Scope) {
  const row = await scope.db
    .selectFrom('cardAccounts')
    .select(['accountId', 'chargesEnabled', 'payoutsEnabled'])
    .where('studioId', '=', scope.studioId)
    .executeTakeFirst()
  return row?.accountId ? { accountId: row.accountId, isActive: row.chargesEnabled && row.payoutsEnabled } : null
}
