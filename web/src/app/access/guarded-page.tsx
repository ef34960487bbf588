import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDecision } from './access-guard.tsx'

const billing = () => import('../../pages/billing-page.tsx')
const resting = () => import('../../pages/resting.tsx')
const RestingLine = lazyPart(async () => ({ default: (await resting()).RestingLine }))
const RestingPage = lazyPart(async () => ({ default: (await resting()).RestingPage }))
const AccessDenied = lazyPart(() => import('./access-denied.tsx'))
const SubscriptionRequired = lazyPart(async () => ({ default: (await billing()).SubscriptionRequired }))
const OwedBanner = lazyPart(async () => ({ default: (await billing()).OwedBanner }))

export function GuardedPage() {
  const { kind } = useDecision()
  const { data } = useSession()
  const isOwed = data?.kind === 'full' && data.user.role === 'owner' && data.subscription?.status === 'past_due'
  const isResting = data?.kind === 'full' && (data.stage === 'winding-down' || data.stage === 'over')
  if (kind === 'resting') {
    return (
      <Suspense>
        <RestingPage />
      </Suspense>
    )
  }
  if (kind === 'access-denied' || kind === 'subscription-required') {
    return <Suspense>{kind === 'access-denied' ? <AccessDenied /> : <SubscriptionRequired />}</Suspense>
  }
  return (
    <>
      <Suspense>
        {isOwed && <OwedBanner />}
        {isResting && <RestingLine />}
      </Suspense>
      <Outlet />
    </>
  )
}
