import type { Billing } from '@callboard/contract/subscriptions'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { plainDay } from '../plain-day.ts'
import { tierPrice } from '../tier-price.ts'
import { perInterval, tierLabels } from '../tier-words.ts'
import { daysRemainingWords, serverTime, trialDaysLeft } from '../usage.ts'
import type { Deeds } from '../use-deeds.ts'
import { PayButton } from './pay-button.tsx'

interface TrialBannerProps {
  billing: Billing
  /** when the answer arrived, by this device's clock */
  receivedAt: number
  timezone: string
  code: string
  deeds: Deeds
}

export function TrialBanner({ billing, receivedAt, timezone, code, deeds }: TrialBannerProps) {
  const { subscription, answeredAt, payFor } = billing
  const days = trialDaysLeft(subscription, serverTime(answeredAt, receivedAt, useNow()))
  if (days === null || !subscription?.trialEndsAt) return null
  const { tier, billingInterval, priceMinor, isPaid, cancelAtPeriodEnd } = subscription
  const price = `${tierPrice(priceMinor)} ${perInterval[billingInterval]}`
  const end = plainDay(subscription.trialEndsAt, timezone)
  return (
    <Notice quiet tone="info" title="Free Trial Active">
      <p>
        {daysRemainingWords(days)}, until {end}.{' '}
        {isPaid && !cancelAtPeriodEnd ? `Then ${price} by card.` : 'Nothing is charged during the trial.'}
      </p>
      {payFor && !cancelAtPeriodEnd && (
        <>
          <p>Enter your card now, and {tierLabels[tier]} goes on without a break. You keep the days that are left.</p>
          <PayButton choice={payFor} code={code} deeds={deeds}>{`Continue for ${price}`}</PayButton>
        </>
      )}
    </Notice>
  )
}
