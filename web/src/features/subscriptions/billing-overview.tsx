import type { Billing } from '@callboard/contract/subscriptions'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { billingQuery } from './api.ts'
import { BillingHistory } from './billing-history.tsx'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { Celebration } from './celebration/celebration.tsx'
import { Tiers } from './choosing/tiers.tsx'
import { CurrentPlan } from './current/current-plan.tsx'
import { OwedNotice } from './current/owed-notice.tsx'
import { TrialBanner } from './current/trial-banner.tsx'
import { EndedNotice } from './ending/ended-notice.tsx'
import { NewsBanner } from './news-banner.tsx'
import { serverTime } from './usage.ts'
import { useDeeds } from './use-deeds.ts'
import { useReturn } from './use-return.ts'

interface BillingOverviewProps {
  /** from the provider's page */
  isBack: boolean
  onBackSeen: () => void
  onWelcomed: () => void
}

export function BillingOverview({ isBack, onBackSeen, onWelcomed }: BillingOverviewProps) {
  const query = useQuery(billingQuery())
  const deeds = useDeeds()
  useReturn(isBack, deeds, onBackSeen)
  return (
    <>
      <Loaded
        query={query}
        waiting={<BillingSkeleton />}
        failed={({ kind, message }) =>
          kind === 'fault' ? 'Failed to load pricing information. Please try again.' : `Failed to load billing data: ${message}`
        }
      >
        {(billing) => <Overview billing={billing} receivedAt={query.dataUpdatedAt} deeds={deeds} />}
      </Loaded>
      <Celebration
        type={deeds.celebration}
        onClose={deeds.celebrated}
        onContinue={() => {
          deeds.celebrated()
          if (deeds.celebration === 'new') onWelcomed()
        }}
      />
    </>
  )
}

function Overview({ billing, receivedAt, deeds }: { billing: Billing; receivedAt: number; deeds: ReturnType<typeof useDeeds> }) {
  const { timezone } = useSignedIn().studio
  const [code, setCode] = useState('')
  const now = serverTime(billing.answeredAt, receivedAt, useNow())
  const seen = { billing, deeds, timezone }
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <NewsBanner deeds={deeds} />
        <OwedNotice billing={billing} now={now} deeds={deeds} />
        <TrialBanner {...seen} code={code} receivedAt={receivedAt} />
        <EndedNotice {...seen} code={code} />
        <CurrentPlan {...seen} />
      </Stack>
      <Tiers billing={billing} deeds={deeds} code={code} onCode={setCode} />
      <BillingHistory history={billing.history} timezone={timezone} />
      {billing.supportEmail && (
        <Text c="dimmed">
          Questions about your plan? Write to <Anchor href={`mailto:${billing.supportEmail}`}>{billing.supportEmail}</Anchor>.
        </Text>
      )}
    </Stack>
  )
}
