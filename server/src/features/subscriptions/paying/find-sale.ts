import { isRunning } from '@callboard/contract/running'
import type { Celebration, Choice, Subscription } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import type { Sellable } from '../../../platform/card-payments/set-up-catalogue.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tierNamed } from '../tiers/tier-named.ts'
import { findHeld } from '../holding/find-held.ts'
import { findOffer } from '../holding/list-offers.ts'
import { listSellables } from '../list-sellables.ts'
import { unusedOf } from '../holding/has-lost-card.ts'
import { payForOf } from '../holding/pay-for-of.ts'
import { paidForLife } from '../queries/history.ts'
import { celebrationOf } from '../tiers/celebration-of.ts'

export type SaleRefusal = 'already-paid' | 'too-many-students' | 'cancellation-pending' | 'payment-due' | 'not-possible'

export interface Sale {
  readonly studioId: string
  readonly subscription: Subscription | null
  /** the running one at the provider, which a lifetime plan replaces */
  readonly providerSubscriptionId: string | null
  readonly celebration: Celebration
  /** whole days, so that paying early loses none; null: paid at once */
  readonly trialDays: number | null
  /** unused time of an earlier plan, or the price of an earlier lifetime plan, deducted from the price */
  readonly paidForMinor: number
  readonly sellables: readonly Sellable[]
}

const dayMs = 86_400_000

/** Whether this plan can be paid for on the provider's page now: by studios that pay nothing yet, or for a lifetime plan. */
export async function findSale(actor: Actor, choice: Choice): Promise<Sale | Refusal<SaleRefusal>> {
  const now = actor.clock.now()
  const held = await findHeld(actor)
  const { tiers, row, subscription, studentCount, lifetimeTier } = held
  const tier = tierNamed(tiers, choice.tier)
  if (studentCount > tier.maxStudents) return refuse('too-many-students', { n: studentCount, tier: tier.name, max: tier.maxStudents })
  if (subscription?.status === 'unpaid' || subscription?.status === 'past_due') return refuse('payment-due')
  const isRunningPaid = subscription !== null && isRunning(subscription.status) && subscription.isPaid
  if (isRunningPaid && subscription.cancelAtPeriodEnd) return refuse('cancellation-pending')
  if (isRunningPaid && findOffer(held, choice)?.action !== 'checkOut')
    return refuse(lifetimeTier !== null || choice.billingInterval === 'lifetime' ? 'not-possible' : 'already-paid')
  const trialEnd = payForOf(subscription) && subscription?.status === 'trialing' ? subscription.trialEndsAt : null
  const left = trialEnd === null ? 0 : Math.ceil((Date.parse(trialEnd) - now.epochMilliseconds) / dayMs)
  return {
    studioId: actor.studioId,
    subscription,
    providerSubscriptionId: isRunningPaid ? (row?.providerSubscriptionId ?? null) : null,
    celebration: isRunningPaid ? celebrationOf(tiers, subscription, choice) : 'new',
    trialDays: trialEnd === null || choice.billingInterval === 'lifetime' ? null : Math.max(1, left),
    paidForMinor:
      unusedOf(subscription, now) + (lifetimeTier !== null && choice.billingInterval === 'lifetime' ? await paidForLife(actor) : 0),
    sellables: await listSellables(actor),
  }
}
