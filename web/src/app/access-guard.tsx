import { Navigate, useMatches, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { requestIdOf } from '../lib/api.ts'
import { failureOf } from '../lib/refusals.ts'
import { safeReturnTo } from '../lib/return-to.ts'
import { howSessionEnded, mayBeSignedIn, recheckSession, useSession } from '../lib/session.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { type Access, decide, type Decision } from './access.ts'
import { Curtain } from './curtain.tsx'

const open: Access = { for: 'anyone' }

/** What the guard says about the page at the current address. */
export function useDecision(): Decision {
  const { data: session } = useSession()
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? open })
  const { href, returnTo } = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const here = resolvedLocation ?? location
      return { href: here.href, returnTo: safeReturnTo((here.search as { returnTo?: unknown }).returnTo) }
    },
    structuralSharing: true,
  })
  return decide({ access, session, mayBeSignedIn: mayBeSignedIn(), href, returnTo })
}

/** Lets a visit through, leads it elsewhere, or waits until it is known who is asking. Refusals are shown by the dashboard's shell. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const decision = useDecision()
  const { error, isFetching } = useSession()
  if (decision.kind === 'go') {
    const returnTo = howSessionEnded() === 'signed-out' ? undefined : safeReturnTo(decision.returnTo)
    return <Navigate to={decision.to} search={returnTo ? { returnTo } : {}} replace />
  }
  if (decision.kind === 'wait' && error) {
    const { message, requestId } = failureOf(error, requestIdOf(error))
    return (
      <Curtain>
        <ErrorPanel title="Callboard could not be opened" message={message} requestId={requestId} retrying={isFetching} onRetry={() => void recheckSession()} />
      </Curtain>
    )
  }
  if (decision.kind === 'wait') return <Curtain />
  return children
}
