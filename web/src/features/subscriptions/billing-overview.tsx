import { type BillingInterval, trialDays } from '@callboard/contract/subscriptions'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { billingQuery } from './api.ts'
import { BillingHistory } from './billing-history.tsx'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { Celebration } from './celebration/celebration.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { Tiers } from './tiers.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useSubscribing } from './use-subscribing.ts'

export function BillingOverview({ onWelcomed }: { onWelcomed: () => void }) {
  const { timezone } = useSignedIn().studio
  const query = useQuery(billingQuery())
  const [interval, setInterval] = useState<BillingInterval | null>(null)
  const subscribing = useSubscribing()
  return (
    <Loaded query={query} waiting={<BillingSkeleton />} failed={({ message }) => `Failed to load billing data: ${message}`}>
      {(billing) => {
        const shown = interval ?? billing.subscription?.billingInterval ?? 'monthly'
        return (
          <Stack gap="xl">
            <Stack gap="sm">
              <FailureBanner failure={subscribing.failure} onClose={subscribing.clearFailure} />
              {subscribing.isNoticed && (
                <Notice tone="good" onClose={subscribing.dismiss}>
                  Your subscription is active: {trialDays} days free, no card needed.
                </Notice>
              )}
              <TrialBanner billing={billing} receivedAt={query.dataUpdatedAt} timezone={timezone} />
              <CurrentPlan billing={billing} timezone={timezone} />
            </Stack>
            <Tiers
              billing={billing}
              interval={shown}
              onInterval={setInterval}
              busyTier={subscribing.busyTier}
              onSubscribe={(tier) => void subscribing.start(tier, shown)}
            />
            <BillingHistory />
            <Celebration
              opened={subscribing.isCelebrated}
              onClose={subscribing.welcome}
              onContinue={() => {
                subscribing.welcome()
                onWelcomed()
              }}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}
