import { fillWords } from '@callboard/contract/refusals'
import { type Billing, type BillingInterval, isRunning, subscribeFaults, type Tier } from '@callboard/contract/subscriptions'
import { priceOf } from './tier-words.ts'

export type TierOffer = {
  label: string
  open: boolean
  isCurrent: boolean
  /** would be open if cards were taken */
  awaitsCards: boolean
  /** why it is closed, short enough for the card */
  hint: string | null
  /** the same in full, where it applies to several cards: shown once above them */
  why: string | null
}

const untilCards = 'Available with card payments'
const closed = (label: string, hint: string, why: string | null = null): TierOffer => ({
  label,
  open: false,
  isCurrent: false,
  awaitsCards: hint === untilCards,
  hint,
  why,
})

/** What a tier card's button says (S3 §4), as far as it is true before card payments open. */
export function offerOf(tier: Tier, interval: BillingInterval, { subscription, studentCount, tiers }: Billing): TierOffer {
  const current = subscription && isRunning(subscription.status) ? subscription : null
  if (current?.tier === tier.name && current.billingInterval === interval) {
    return { label: 'Current Plan', open: false, isCurrent: true, awaitsCards: false, hint: null, why: null }
  }
  if (studentCount > tier.maxStudents) {
    const values = { n: studentCount, tier: tier.name, max: tier.maxStudents }
    return closed('Not Available', fillWords(subscribeFaults['too-many-students'], values))
  }
  if (current) {
    const held = tiers.find((one) => one.name === current.tier)
    const label = changeLabel(tier, interval, held, current.billingInterval)
    return closed(label, untilCards)
  }
  if (subscription) return closed('Subscribe', untilCards)
  if (interval === 'lifetime') return closed('Subscribe', untilCards, subscribeFaults['lifetime-needs-card'])
  return { label: 'Subscribe', open: true, isCurrent: false, awaitsCards: false, hint: null, why: null }
}

function changeLabel(tier: Tier, interval: BillingInterval, held: Tier | undefined, heldInterval: BillingInterval): string {
  const isHigher = held === undefined || priceOf(tier, 'monthly') > priceOf(held, 'monthly')
  if (heldInterval === 'lifetime') {
    if (!isHigher) return 'Not Available'
    return interval === 'lifetime' ? 'Upgrade' : interval === 'yearly' ? 'Switch to Yearly' : 'Switch to Monthly'
  }
  const isAtLeast = isHigher || held?.name === tier.name
  if (interval === 'lifetime') return isAtLeast ? 'Upgrade to Lifetime' : 'Not Available'
  return isHigher ? 'Upgrade' : 'Downgrade'
}
