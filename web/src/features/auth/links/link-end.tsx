import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, type Icon } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { FollowedLink } from '../../../lib/navigation/link-hash.ts'
import type { Failure } from '../../../lib/refusals.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { expectPageTitle } from '../../../ui/page/page-focus.ts'
import { renewLink } from '../api.ts'
import { AuthPage } from '../auth-page.tsx'
import css from '../auth-page.module.css'
import type { MailAsked } from '../send-again.tsx'
import { endOfLink, type Help } from './link-ends.ts'

const leaveAfterMs = 5_000

interface LinkEndProps {
  title?: string
  icon?: Icon
  /** null: the address had no link */
  link: FollowedLink | null
  failure: Failure
  onRetry: () => void
  onRenewed?: (mail: MailAsked) => void
  foot?: ReactNode
  children?: ReactNode
}

/** A link that opened nothing: what happened, and the one action that helps (S1 §2.6). */
export function LinkEnd({
  title = 'Authentication Error',
  icon = IconAlertTriangle,
  link,
  failure,
  onRetry,
  onRenewed,
  foot,
  children,
}: LinkEndProps) {
  const { also, help, leaves } = endOfLink(link?.type ?? null, failure)
  const { data: session } = useSession()
  const signedIn = session?.kind === 'full' ? session.user.name : null
  const renewing = useAction(async () => renewLink({ token: link?.token ?? '' }), { done: onRenewed })
  useLeaving(leaves === true && !signedIn)
  // It replaces a page without a navigation.
  useLayoutEffect(expectPageTitle, [])
  return (
    <AuthPage icon={icon} title={title} foot={foot ?? (signedIn || help === 'sign-in' ? null : toSignIn)}>
      <div className={css.stack}>
        <FailureNotice failure={failure} />
        {signedIn && help === 'sign-in' ? <p>You are signed in here as {signedIn}.</p> : also && <p>{also}</p>}
        {leaves && !signedIn && <p>We will take you to the sign-in page in a moment.</p>}
        <FailureNotice failure={renewing.failure} />
        {session?.kind === 'recovery' ? (
          <Button component={Link} to="/reset-password">
            Set your password
          </Button>
        ) : (
          <Helping help={help} signedIn={signedIn !== null} onRetry={onRetry} onRenew={() => void renewing.run()} busy={renewing.busy} />
        )}
        {children}
      </div>
    </AuthPage>
  )
}

interface HelpingProps {
  help: Help
  signedIn: boolean
  onRetry: () => void
  onRenew: () => void
  busy: boolean
}

function Helping({ help, signedIn, onRetry, onRenew, busy }: HelpingProps) {
  if (help === 'retry') return <Button onClick={onRetry}>Try again</Button>
  if (help === 'renew') {
    return (
      <Button aria-disabled={busy || undefined} onClick={onRenew}>
        <span aria-live="polite">{busy ? 'Sending…' : 'Ask for a new one'}</span>
      </Button>
    )
  }
  if (help === 'forgot-password') {
    return (
      <Button component={Link} to="/forgot-password">
        Ask for a new one
      </Button>
    )
  }
  if (help === 'profile') {
    return (
      <Button component={Link} to="/dashboard/profile">
        Open your profile
      </Button>
    )
  }
  if (help === null) return null
  return signedIn ? (
    <Button component={Link} to="/dashboard">
      Back to Dashboard
    </Button>
  ) : (
    <Button component={Link} to="/">
      Sign in
    </Button>
  )
}

const toSignIn = (
  <Anchor component={Link} to="/" inherit>
    Back to sign in
  </Anchor>
)

function useLeaving(leaves: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!leaves) return
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [leaves, navigate])
}
