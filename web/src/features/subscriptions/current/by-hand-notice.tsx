import type { Billing } from '@callboard/contract/subscriptions'
import { plainDay } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { payForPrice } from '../pay-for-price.ts'
import { tierLabels } from '../tier-words.ts'
import type { Actions } from '../use-actions.ts'
import { PayButton } from '../pay-button.tsx'

export interface ByHandNoticeProps {
  billing: Billing
  timezone: string
  now: Date
  code: string
  stopped: boolean
  actions: Actions
}

/** Tells owners what Callboard's operator changed by hand at the payment provider, although it takes nothing from the studio. */
export function ByHandNotice({ billing, timezone, now, code, stopped, actions }: ByHandNoticeProps) {
  const { subscription, payFor, isByHand } = billing
  if (!subscription) return null
  const { tier, status, currentPeriodEndsAt: paidUntil } = subscription
  if (isByHand)
    return (
      <Notice quiet tone="info" title="Your plan has its own price">
        We set it for you, so it cannot be changed here. You keep everything in {tierLabels[tier]}. To change it, please write to us.
      </Notice>
    )
  if (status !== 'active' || !payFor) return null
  return (
    <Notice quiet tone="warn" title="We no longer have your card">
      <p>
        You keep your plan, and nothing will be charged for now. Please enter your card again.
        {paidUntil &&
          new Date(paidUntil) > now &&
          ` You have paid until ${plainDay(paidUntil, timezone)}: what is left of that comes off the price.`}
      </p>
      <PayButton choice={payFor} code={code} stopped={stopped} actions={actions}>
        {code.trim() ? 'Enter a card' : `Enter a card and pay ${payForPrice(billing, payFor)}`}
      </PayButton>
    </Notice>
  )
}
