import type { Billing } from '@callboard/contract/subscriptions'
import { isRunning } from '@callboard/contract/running'
import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { type FullSession, sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { billingQuery, salesQuery } from './api.ts'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { CurrentPlan } from './current/current-plan.tsx'
import { TrialBanner } from './current/trial-banner.tsx'
import { NewsBanner } from './news-banner.tsx'
import { latestOf } from './usage.ts'
import { useActions, type Actions } from './use-actions.ts'
import { useReturn, type Back } from './use-return.ts'

const RareNotices = lazyPart(() => import('./current/rare-notices.tsx'))
const Tiers = lazyPart(() => import('./choosing/tiers.tsx'))
const BillingHistory = lazyPart(() => import('./billing-history.tsx'))
const Celebration = lazyPart(() => import('./celebration/celebration.tsx'))
const EndedCards = lazyPart(() => import('./ending/ended-cards.tsx'))

const mayWork = (session: FullSession | undefined) => isRunning(session?.subscription?.status ?? null)

export function warmBilling(queries: QueryClient) {
  if (!mayWork(queries.getQueryData<FullSession>(sessionQuery.queryKey))) Tiers.warm()
  return queries.prefetchQuery(billingQuery())
}

interface BillingOverviewProps {
  back: Back
  onBackSeen: () => void
  onWelcomed: () => void
}

export function BillingOverview({ back, onBackSeen, onWelcomed }: BillingOverviewProps) {
  const withTiers = !mayWork(useSignedIn())
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
        waiting={<BillingSkeleton withTiers={withTiers} />}
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
  const { subscription } = billing
  const status = subscription?.status ?? null
  const isSettled = isRunning(status)
  const plan = subscription && `${subscription.tier} ${subscription.billingInterval}`
  // A change that has been made closes them.
  const [changedFrom, changeFrom] = useState<string | null>(null)
  const isChanging = isSettled && changedFrom === plan
  const seen = { billing, actions, timezone }
  const paying = { ...seen, code, stopped: stopped !== null }
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <NewsBanner actions={actions} />
        {stopped && <Notice tone="warn">{stopped}</Notice>}
        {subscription && (billing.isByHand || billing.paymentUrl || (status !== 'trialing' && (status !== 'active' || billing.payFor))) && (
          <Suspense>
            <RareNotices {...paying} now={now} />
          </Suspense>
        )}
        <TrialBanner {...paying} now={now} />
        <CurrentPlan {...seen} isChanging={isChanging} onChange={isSettled ? () => changeFrom(isChanging ? null : plan) : undefined} />
      </Stack>
      {(!isSettled || isChanging) && (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <Tiers billing={billing} query={query} actions={actions} code={code} stopped={stopped !== null} onCode={setCode} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <BillingHistory history={billing.history} timezone={timezone} />
      </Suspense>
      {subscription && !isSettled && (
        <Suspense>
          <EndedCards />
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
