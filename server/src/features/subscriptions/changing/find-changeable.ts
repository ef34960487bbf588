import type { Celebration, ChoiceWithCode, Subscription, Tier } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import type { Sellable } from '../../../platform/card-payments/set-up-catalogue.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tierNamed } from '../tiers/tier-named.ts'
import { celebrationOf } from '../tiers/celebration-of.ts'
import { findHeld } from '../holding/find-held.ts'
import { findOffer } from '../holding/list-offers.ts'
import { listSellables } from '../list-sellables.ts'
import type { SubscriptionRow } from '../queries/subscriptions.ts'

export type ChangeRefusal = 'not-paid' | 'too-many-students' | 'cancellation-pending' | 'payment-due' | 'not-possible' | 'code-not-for-this'

/** A running plan, and the one it may change to. */
export interface Changeable {
  readonly studioId: string
  readonly row: SubscriptionRow
  readonly subscription: Subscription
  /** null: a free trial without a card, unknown to the provider */
  readonly customerId: string | null
  readonly tier: Tier
  readonly isHigher: boolean
  readonly celebration: Celebration
  readonly sellables: readonly Sellable[]
}

/** Whether a running plan may change to this one (S3 §4). */
export async function findChangeable(actor: Actor, choice: ChoiceWithCode): Promise<Changeable | Refusal<ChangeRefusal>> {
  const held = await findHeld(actor)
  const { tiers, row, subscription, studentCount } = held
  const tier = tierNamed(tiers, choice.tier)
  if (!row || !subscription || ['trial-ended', 'cancelled'].includes(subscription.status)) return refuse('not-paid')
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') return refuse('payment-due')
  if (subscription.cancelAtPeriodEnd) return refuse('cancellation-pending')
  if (studentCount > tier.maxStudents) return refuse('too-many-students', { n: studentCount, tier: tier.name, max: tier.maxStudents })
  if (findOffer(held, choice)?.action !== 'change') return refuse('not-possible')
  const rankOf = (name: string) => tiers.findIndex((one) => one.name === name)
  const customerId = row.providerSubscriptionId === null ? null : held.customerId
  // A code would be lost before anything is paid: it belongs on the provider's page.
  if (customerId === null && choice.promotionCode) return refuse('code-not-for-this')
  return {
    studioId: actor.studioId,
    row,
    subscription,
    customerId,
    tier,
    isHigher: rankOf(tier.name) > rankOf(row.tier),
    celebration: celebrationOf(tiers, subscription, choice),
    sellables: await listSellables(actor),
  }
}
