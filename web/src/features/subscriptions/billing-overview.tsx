import type { Billing } from '@callboard/contract/subscriptions'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { billingQuery, salesQuery } from './api.ts'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { Tiers } from './choosing/tiers.tsx'
import { ByHandNotice } from './current/by-hand-notice.tsx'
import { CurrentPlan } from './current/current-plan.tsx'
import { OwedNotice } from './current/owed-notice.tsx'
import { TrialBanner } from './current/trial-banner.tsx'
import { EndedNotice } from './ending/ended-notice.tsx'
import { endedTitle } from './ending/what-stays-open.tsx'
import { NewsBanner } from './news-banner.tsx'
import { latestOf } from './usage.ts'
import { useActions, type Actions } from './use-actions.ts'
import { useReturn, type Back } from './use-return.ts'

const BillingHistory = lazyPart(() => import('./billing-history.tsx'))
const Celebration = lazyPart(() => import('./celebration/celebration.tsx'))
const ExportCard = lazyPart(() => import('../exports/export-card.tsx'))

interface BillingOverviewProps {
  back: Back
  onBackSeen: () => void
  onWelcomed: () => void
}

export function BillingOverview({ back, onBackSeen, onWelcomed }: BillingOverviewProps) {
  const query = useQuery(billingQuery())
  const actions = useActions()
  useReturn(back, actions, onBackSeen)
  // It stays while it fades.
  const [hasCelebrated, setCelebrated] = useState(false)
  if (actions.celebration !== null && !hasCelebrated) setCelebrated(true)
  return (
    <>
      <Loaded
        query={query}
        waiting={<BillingSkeleton />}
        failed={({ kind, message }) =>
          kind === 'fault' ? 'Failed to load pricing information. Please try again.' : `Failed to load billing data: ${message}`
        }
      >
        {(billing) => <Overview billing={billing} query={query} actions={actions} />}
      </Loaded>
      <Suspense fallback={null}>
        {hasCelebrated && (
          <Celebration
            type={actions.celebration}
            onClose={actions.celebrated}
            onContinue={(celebrated) => {
              actions.celebrated()
              if (celebrated === 'new') onWelcomed()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface OverviewProps {
  billing: Billing
  query: UseQueryResult<Billing>
  actions: Actions
}

function Overview({ billing, query, actions }: OverviewProps) {
  const { timezone } = useSignedIn().studio
  const [code, setCode] = useState('')
  const { stopped } = useQuery(salesQuery()).data ?? { stopped: null }
  const now = latestOf(billing.answeredAt, useNow())
  const seen = { billing, actions, timezone }
  const paying = { ...seen, code, stopped: stopped !== null }
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <NewsBanner actions={actions} />
        <OwedNotice billing={billing} now={now} actions={actions} />
        {stopped && <Notice tone="warn">{stopped}</Notice>}
        <ByHandNotice {...paying} now={now} />
        <TrialBanner {...paying} now={now} />
        <EndedNotice {...paying} />
        <CurrentPlan {...seen} />
      </Stack>
      <Tiers billing={billing} query={query} actions={actions} code={code} stopped={stopped !== null} onCode={setCode} />
      <Suspense fallback={null}>
        <BillingHistory history={billing.history} timezone={timezone} />
      </Suspense>
      {billing.subscription && endedTitle(billing.subscription.status) && (
        <Suspense>
          <ExportCard />
        </Suspense>
      )}
      {billing.supportEmail && (
        <Text c="dimmed">
          Questions about your plan? Write to <Anchor href={`mailto:${billing.supportEmail}`}>{billing.supportEmail}</Anchor>.
        </Text>
      )}
    </Stack>
  )
}
