import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDecision } from './access-guard.tsx'

const AccessScreen = lazyPart(() => import('./access-screen.tsx'))

export function GuardedPage() {
  const { kind } = useDecision()
  const { data } = useSession()
  const isRefused = kind === 'access-denied' || kind === 'subscription-required'
  const isOwed = data?.kind === 'full' && data.user.role === 'owner' && data.subscription?.status === 'past_due'
  const why = isRefused ? kind : isOwed ? 'payment-due' : null
  return (
    <>
      <Suspense>{why && <AccessScreen why={why} />}</Suspense>
      {!isRefused && <Outlet />}
    </>
  )
}
