import type { Billing } from '@callboard/contract/subscriptions'
import { plainDay } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { payForPrice } from '../pay-for-price.ts'
import { tierPrice } from '../tier-price.ts'
import { perInterval, tierLabels } from '../tier-words.ts'
import { daysRemainingWords, trialDaysLeft } from '../usage.ts'
import type { Actions } from '../use-actions.ts'
import { PayButton } from '../pay-button.tsx'

interface TrialBannerProps {
  billing: Billing
  now: Date
  timezone: string
  code: string
  stopped: boolean
  actions: Actions
}

export function TrialBanner({ billing, now, timezone, code, stopped, actions }: TrialBannerProps) {
  const { subscription, payFor, nextChargeMinor } = billing
  const days = trialDaysLeft(subscription, now)
  if (days === null || !subscription?.trialEndsAt) return null
  const { tier, billingInterval, priceMinor, isPaid, cancelAtPeriodEnd } = subscription
  const price = `${tierPrice(priceMinor)} ${perInterval[billingInterval]}`
  const next = nextChargeMinor === null || nextChargeMinor === priceMinor ? price : tierPrice(nextChargeMinor)
  const end = plainDay(subscription.trialEndsAt, timezone)
  return (
    <Notice quiet tone="info" title="Free Trial Active">
      <p>
        {daysRemainingWords(days)}, until {end}.{' '}
        {isPaid && !cancelAtPeriodEnd
          ? `Then ${nextChargeMinor === 0 ? 'nothing' : next} by card.`
          : 'Nothing is charged during the trial.'}
      </p>
      {payFor && !cancelAtPeriodEnd && (
        <>
          <p>Enter your card now, and {tierLabels[tier]} will carry on without a break. You keep the days you have left.</p>
          <PayButton choice={payFor} code={code} stopped={stopped} actions={actions}>
            {code.trim() ? 'Continue' : `Continue for ${payForPrice(billing, payFor)}`}
          </PayButton>
        </>
      )}
    </Notice>
  )
}
