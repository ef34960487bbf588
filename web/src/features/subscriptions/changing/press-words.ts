import type { ChangePreview, Choice } from '@callboard/contract/subscriptions'
import { money } from '../../../lib/format/money.ts'
import { tierLabels } from '../tier-words.ts'

/** "Pay £12.00 and upgrade": the button says what is charged. */
export function pressWords({ immediateTotalMinor, isUpgrade, currentTier }: ChangePreview, { tier, billingInterval }: Choice): string {
  const change = currentTier === tier ? `change to ${billingInterval}` : isUpgrade ? 'upgrade' : `change to ${tierLabels[tier]}`
  if (immediateTotalMinor > 0) return `Pay ${money(immediateTotalMinor, 'GBP')} and ${change}`
  return `${change.charAt(0).toUpperCase()}${change.slice(1)}, nothing to pay now`
}
