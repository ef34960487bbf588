import type { Billing } from '@callboard/contract/subscriptions'
import { Notice } from '../../../ui/notices/notice.tsx'
import { PayButton } from '../pay-button.tsx'
import { payForPrice } from '../pay-for-price.ts'
import type { Actions } from '../use-actions.ts'
import { endedTitle, WhatStaysOpen } from './what-stays-open.tsx'

interface EndedNoticeProps {
  billing: Billing
  timezone: string
  code: string
  stopped: boolean
  actions: Actions
}

export function EndedNotice({ billing, timezone, code, stopped, actions }: EndedNoticeProps) {
  const { subscription, payFor } = billing
  const title = subscription && endedTitle(subscription.status)
  if (!title) return null
  return (
    <Notice quiet tone="warn" title={title}>
      <WhatStaysOpen subscription={subscription} timezone={timezone} />
      {payFor && (
        <PayButton choice={payFor} code={code} stopped={stopped} actions={actions}>
          {code.trim() ? 'Pay and carry on' : `Pay ${payForPrice(billing, payFor)} and carry on`}
        </PayButton>
      )}
    </Notice>
  )
}
