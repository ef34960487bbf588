import type { Billing } from '@callboard/contract/subscriptions'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { PayButton } from '../current/pay-button.tsx'
import { tierPrice } from '../tier-price.ts'
import { perInterval } from '../tier-words.ts'
import type { Deeds } from '../use-deeds.ts'
import { endedTitle, WhatStaysOpen } from './what-stays-open.tsx'

const ExportCard = lazyPart(() => import('../../exports/export-card.tsx'))

interface EndedNoticeProps {
  billing: Billing
  timezone: string
  code: string
  deeds: Deeds
}

export function EndedNotice({ billing: { subscription, payFor }, timezone, code, deeds }: EndedNoticeProps) {
  const title = subscription && endedTitle(subscription.status)
  if (!title) return null
  return (
    <>
      <Notice quiet tone="warn" title={title}>
        <WhatStaysOpen subscription={subscription} timezone={timezone} />
        {payFor && (
          <PayButton choice={payFor} code={code} deeds={deeds}>
            {`Pay ${tierPrice(subscription.priceMinor)} ${perInterval[payFor.billingInterval]} and carry on`}
          </PayButton>
        )}
      </Notice>
      <Suspense>
        <ExportCard />
      </Suspense>
    </>
  )
}
