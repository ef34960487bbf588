import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useDecision } from './access-guard.tsx'

const AccessScreen = lazyPart(() => import('./access-screen.tsx'))

export function GuardedPage() {
  const { kind } = useDecision()
  if (kind !== 'access-denied' && kind !== 'subscription-required') return <Outlet />
  return (
    <Suspense>
      <AccessScreen why={kind} />
    </Suspense>
  )
}
