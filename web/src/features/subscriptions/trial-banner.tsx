import type { Subscription } from '@callboard/contract/subscriptions'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { plainDay } from './plain-day.ts'
import { daysRemainingWords, trialDaysLeft } from './usage.ts'

/** "Free Trial Active", while it is. */
export function TrialBanner({ subscription, timezone }: { subscription: Subscription | null; timezone: string }) {
  const [now] = useState(() => new Date())
  const days = trialDaysLeft(subscription, now)
  if (days === null || !subscription?.trialEndsAt) return null
  return (
    <Notice tone="info" title="Free Trial Active">
      {daysRemainingWords(days)}, until {plainDay(subscription.trialEndsAt, timezone)}. Nothing is charged during the trial.
    </Notice>
  )
}
