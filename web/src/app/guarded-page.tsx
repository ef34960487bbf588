import { Outlet } from '@tanstack/react-router'
import { useDecision } from './access-guard.tsx'
import { AccessDenied, SubscriptionRequired } from './access-screens.tsx'

/** The page, or why it may not be seen, inside the frame of its area. */
export function GuardedPage() {
  const decision = useDecision()
  if (decision.kind === 'access-denied') return <AccessDenied />
  if (decision.kind === 'subscription-required') return <SubscriptionRequired />
  return <Outlet />
}
