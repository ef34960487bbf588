import type { Billing } from '@callboard/contract/subscriptions'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { plainDay } from './plain-day.ts'
import { daysRemainingWords, serverTime, trialDaysLeft } from './usage.ts'

/** `receivedAt`: when the answer arrived, by this device's clock. */
export function TrialBanner({ billing, receivedAt, timezone }: { billing: Billing; receivedAt: number; timezone: string }) {
  const { subscription, answeredAt } = billing
  const days = trialDaysLeft(subscription, serverTime(answeredAt, receivedAt, useNow()))
  if (days === null || !subscription?.trialEndsAt) return null
  return (
    <Notice tone="info" title="Free Trial Active">
      {daysRemainingWords(days)}, until {plainDay(subscription.trialEndsAt, timezone)}. Nothing is charged during the trial.
    </Notice>
  )
}
