import { Navigate, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { tokenIn } from '../../lib/navigation/link-hash.ts'
import { safeReturnTo } from '../../lib/navigation/return-to.ts'
import { howSessionEnded, mayBeSignedIn, SignedIn, useSession } from '../../lib/session/session.ts'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { type Access, decide, type Decision } from './access.ts'
import { FullScreenWait } from '../full-screen-wait.tsx'
import { stringifySearch } from '../search.ts'

const open: Access = { for: 'anyone' }

export function useDecision(): Decision {
  const { data: session } = useSession()
  // Read from the rendered match: the router's location may be ahead of it.
  const visit = useMatches({
    select: (matches) => {
      const { staticData, pathname = '/', search = {} } = matches.at(-1) ?? {}
      const { returnTo } = search as { returnTo?: unknown }
      const { hash = '' } = (matches[0]?.context ?? {}) as { hash?: string }
      return {
        access: staticData?.access ?? open,
        href: pathname.replace(/(.)\/$/, '$1') + stringifySearch(search) + (hash && `#${hash}`),
        returnTo: safeReturnTo(returnTo),
      }
    },
    structuralSharing: true,
  })
  const isInvited = useLocation({ select: ({ hash }) => tokenIn(hash) !== null })
  return decide({ ...visit, isInvited, session, mayBeSignedIn: mayBeSignedIn() })
}

/** Admits a visit, redirects it, or waits for the session; the dashboard's shell shows refusals. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const decision = useDecision()
  const session = useSession()
  // Rendered in interruptible steps, as everything is drawn at once when the session is known.
  const isDrawn = useDeferredValue(decision.kind !== 'wait', false)
  if (decision.kind === 'go') {
    const returnTo = howSessionEnded() === 'signed-out' ? undefined : safeReturnTo(decision.returnTo)
    return returnTo ? <Navigate to={decision.to} search={{ returnTo }} replace /> : <Navigate to="." href={decision.to} replace />
  }
  if (decision.kind === 'wait') {
    return <FullScreenWait>{session.error && <NotLoaded query={session} title="Callboard could not be opened" />}</FullScreenWait>
  }
  if (!isDrawn) return <FullScreenWait />
  return <SignedIn value={session.data?.kind === 'full' ? session.data : null}>{children}</SignedIn>
}
