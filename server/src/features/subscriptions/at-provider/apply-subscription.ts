import type { BillingInterval } from '@callboard/contract/subscriptions'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { subscriptionWords } from '../subscription-words.ts'
import { changesByInvoice, findUnfinishedChange, writeChange, type SubscriptionChangeRow } from '../queries/changes.ts'
import { findBySession, writeSubscriptionCheckout } from '../queries/checkouts.ts'
import { lockBillingCustomer, writeBillingCustomer, type BillingCustomerRow, type Look } from '../queries/customers.ts'
import { writeHistory } from '../queries/history.ts'
import { latestSubscription, lockSubscription } from '../queries/subscriptions.ts'
import { keepPayments } from '../telling/keep-payments.ts'
import { endSubscription } from '../end-subscription.ts'
import { historyOfInvoices } from './history-of-invoices.ts'
import type { SeenBillingCustomer, SeenSession, SeenSubscription } from './see-billing-customer.ts'
import { knownOf, type KnownSubscription } from './known-of.ts'
import { loseCustomer } from './lose-customer.ts'
import { writeSeenSubscription } from './write-subscription.ts'

/**
 * Brings a studio's plan into line with the provider, in any order and any number of times. A lifetime plan replaces earlier plans, and
 * applies again when a later one ends.
 * @param look an answer older than the last applied one, or about a former customer of the studio, changes nothing
 */
export async function applySubscription(
  scope: Scope,
  seen: SeenBillingCustomer,
  { number, customerId }: Pick<Look, 'number' | 'customerId'>,
): Promise<void> {
  const before = await lockBillingCustomer(scope)
  if (!before || number <= before.answered || before.customerId !== customerId) return
  await writeBillingCustomer(scope, { answered: number, checkedAt: toDate(scope.clock.now()) })
  const current = await lockSubscription(scope)
  if (seen.isCustomerGone) return loseCustomer(scope, current)
  if (before.closedAt) return leaveAll(scope, seen)
  const live = seen.subscriptions.filter(isLive).flatMap((one) => knownOf(one, current))
  const customer = await applySession(scope, before, seen.session)
  const { lifetimeAt } = customer
  const isOlder = ({ createdAt }: KnownSubscription) => lifetimeAt !== null && createdAt <= lifetimeAt
  for (const one of live.filter(isOlder)) await supersede(scope, one, customer)

  const usable = live.filter((one) => !isOlder(one)).toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const chosen = usable.find(({ id }) => id === current?.providerSubscriptionId) ?? usable[0] ?? null
  for (const { id } of usable) if (id !== chosen?.id) await endSubscription(scope, { subscriptionId: id }, 'second')

  const change = await applyChange(scope, chosen)
  await writeSeenSubscription(scope, { current, chosen, seen, lifetimeTier: customer.lifetimeTier, change })
  const ids = seen.invoices.flatMap(({ id }) => id ?? [])
  await keepPayments(scope, historyOfInvoices(seen.invoices, await changesByInvoice(scope, ids)))
}

function isLive({ status }: SeenSubscription): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

async function applySession(scope: Scope, customer: BillingCustomerRow, session: SeenSession | null): Promise<BillingCustomerRow> {
  const row = session && (await findBySession(scope, session.id))
  if (!row || row.state === 'complete' || session.status === 'open') return customer
  if (session.status === 'expired') {
    await writeSubscriptionCheckout(scope, row.id, { state: 'closed', url: null })
    return customer
  }
  await writeSubscriptionCheckout(scope, row.id, { state: 'complete', url: null })
  if (!session.isForLife || !session.isPaid) return customer
  const bought = { lifetimeTier: row.tier, lifetimeAt: session.createdAt }
  await writeBillingCustomer(scope, bought)
  return { ...customer, ...bought }
}

/** For a closed studio: ends a running plan and closes its page. Anything bought there in the meantime is refunded. */
async function leaveAll(scope: Scope, { subscriptions, session }: SeenBillingCustomer): Promise<void> {
  const used = (await latestSubscription(scope))?.providerSubscriptionId
  for (const { id } of subscriptions.filter(isLive)) await endSubscription(scope, { subscriptionId: id }, id === used ? 'closed' : 'late')
  const row = session && session.status !== 'open' ? await findBySession(scope, session.id) : null
  if (!session || !row || row.state === 'complete') return
  await writeSubscriptionCheckout(scope, row.id, { state: session.status === 'complete' ? 'complete' : 'closed', url: null })
  if (session.isForLife && session.isPaid) await endSubscription(scope, { sessionId: session.id }, 'late')
}

async function supersede(
  scope: Scope,
  { id, tier, billingInterval }: KnownSubscription,
  { lifetimeTier }: BillingCustomerRow,
): Promise<void> {
  await endSubscription(scope, { subscriptionId: id }, 'superseded')
  const replaced: { tier: string; billingInterval: BillingInterval } = { tier, billingInterval }
  await writeHistory(scope, [
    {
      sourceId: `superseded ${id}`,
      at: toDate(scope.clock.now()),
      type: 'superseded',
      description: `${subscriptionWords(replaced)}, was replaced by ${subscriptionWords({ tier: lifetimeTier ?? tier, billingInterval: 'lifetime' })}`,
      amountMinor: 0,
      prorationMinor: null,
      status: 'completed',
      invoiceUrl: null,
    },
  ])
}

/** Settles a change whose payment was made or has lapsed. @returns the change if it is still pending */
async function applyChange(scope: Scope, chosen: KnownSubscription | null): Promise<SubscriptionChangeRow | null> {
  const change = await findUnfinishedChange(scope)
  if (change?.state !== 'awaiting-payment' || chosen?.isChanging) return change ?? null
  const isMade = chosen?.tier === change.tier && chosen.billingInterval === change.billingInterval
  await writeChange(scope, change.id, { state: isMade ? 'done' : 'failed' })
  return null
}
