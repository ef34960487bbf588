import type { Billing } from '@callboard/contract/subscriptions'
import { Anchor, Stack, Text, Skeleton } from '@mantine/core'
import { Suspense, useState, useEffect, useRef, useEffectEvent } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import type { Failure } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { LoadingShape } from '../../ui/page/skeletons.tsx'
import { billingQuery, salesQuery } from './api.ts'
import { Tiers } from './choosing/tiers.tsx'
import { ByHandNotice } from './current/by-hand-notice.tsx'
import { CurrentPlan } from './current/current-plan.tsx'
import { OwedNotice } from './current/owed-notice.tsx'
import { TrialBanner } from './current/trial-banner.tsx'
import { EndedNotice } from './ending/ended-notice.tsx'
import { endedTitle } from './ending/what-stays-open.tsx'
import { latestOf } from './usage.ts'
import { useActions, type Actions } from './use-actions.ts'
import css from './choosing/tier-card.module.css'

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

function BillingSkeleton() {
  return (
    <LoadingShape label="Loading billing…">
      <Stack gap="xl">
        <Skeleton height={172} radius="lg" />
        <Stack gap="sm">
          <Skeleton height={24} width="6rem" />
          <Skeleton height={48} width="min(100%, 35rem)" radius="md" />
          <div className={css.grid}>
            {Array.from({ length: 5 }, (_, tier) => (
              <Skeleton key={tier} height={214} radius="lg" />
            ))}
          </div>
        </Stack>
      </Stack>
    </LoadingShape>
  )
}

/** The outcome of an owner's last press. Some failures are shown beside their button instead. */
function NewsBanner({ actions }: { actions: Actions }) {
  const { busy, failure, failedAt, news } = actions
  const isSaidElsewhere = failedAt === 'change' || failedAt === 'cancel' || failure?.fields['promotionCode'] !== undefined
  return (
    <>
      <FailureBanner failure={isSaidElsewhere ? null : failure} onClose={actions.clearFailure} />
      {busy?.name === 'return' && <Notice>Checking your payment…</Notice>}
      {news && (
        <Notice tone={news.tone} onClose={actions.dismiss}>
          {news.words}
          {news.url !== null && (
            <>
              {' '}
              <Anchor href={news.url} inherit underline="always">
                Go on to the payment page
              </Anchor>
            </>
          )}
        </Notice>
      )}
    </>
  )
}

/** Scrolls into view: the button that failed may be far below. */
function FailureBanner({ failure, onClose }: { failure: Failure | null; onClose: () => void }) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) banner.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={banner} hidden={!failure}>
      <FailureNotice failure={failure} onClose={onClose} />
    </div>
  )
}

/** How the provider's page redirected back: left without paying, or done; null: not from there. */
type Back = 'done' | 'left' | null

/** Fetches the outcome of a visit to the provider's page, as its redirect proves nothing. */
function useReturn(back: Back, actions: Actions, onSeen: () => void): void {
  const look = useEffectEvent(async () => {
    await actions.lookAfterReturn(back === 'left')
    onSeen()
  })
  useEffect(() => {
    if (back !== null) void look()
  }, [back])
}
