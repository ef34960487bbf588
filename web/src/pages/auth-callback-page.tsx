import { Anchor, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { ConfirmPasswordForm } from '../features/auth/confirm-password-form.tsx'
import { exchangeLink, takeOverEmail } from '../features/auth/exchange-link.ts'
import { requestIdOf } from '../lib/api.ts'
import { UndoEmailChange } from '../features/auth/undo-email-change.tsx'
import { type FollowedLink, takenLink } from '../lib/link-hash.ts'
import { failureOf } from '../lib/refusals.ts'
import { beginSession, recheckSession, type Session } from '../lib/session.ts'
import { Notice } from '../ui/notice.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'

const leaveAfterMs = 5_000
const noLink = 'Authentication failed. Please try signing in again.'

/** /auth/callback (S1 §2.6): where e-mailed links land. */
export function AuthCallbackPage() {
  const navigate = useNavigate()
  const [link] = useState(takenLink)
  const [failure, setFailure] = useState<{ message: string; mayRetry: boolean } | null>(link ? null : { message: noLink, mayRetry: false })

  const [newEmail, setNewEmail] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)

  const exchange = useCallback(async () => {
    if (!link || link.type === 'email-undo') return
    try {
      if (link.type === 'email-change') {
        const { email } = await takeOverEmail(link)
        expectPageTitle()
        setNewEmail(email)
        // Whoever is signed in here may be the one.
        return await recheckSession()
      }
      await navigate({ ...(await placeAfter({ ...link, type: link.type })), replace: true })
    } catch (error) {
      const { kind, code, message } = failureOf(error, requestIdOf(error))
      expectPageTitle()
      if (code === 'password-needed') return setAsks(true)
      setFailure({ message: kind === 'fault' ? noLink : message, mayRetry: kind === 'no-answer' })
    }
  }, [link, navigate])

  useEffect(() => {
    void exchange()
  }, [exchange])

  // A link that got no answer may still work: it stays until it is tried again.
  const leaves = failure !== null && !failure.mayRetry
  useEffect(() => {
    if (!leaves) return
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [leaves, navigate])

  if (link?.type === 'email-undo')
    return <UndoEmailChange token={link.token} onDone={(session) => void navigate({ ...placeOf(session), replace: true })} />
  if (newEmail) return <EmailChanged email={newEmail} />
  if (link && asks) {
    return (
      <ConfirmPasswordForm
        token={link.token}
        onDone={(session) => void navigate({ ...placeOf(session), replace: true })}
        onOver={({ message }) => {
          expectPageTitle()
          setAsks(false)
          setFailure({ message, mayRetry: false })
        }}
      />
    )
  }
  if (!failure) {
    return (
      <AuthPage title="Confirming your account" lead="One moment, please.">
        <Loader aria-label="Confirming" />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      icon={IconAlertTriangle}
      title="Authentication Error"
      foot={
        <Anchor component={Link} to="/" inherit>
          Back to sign in
        </Anchor>
      }
    >
      <Notice tone="bad">
        <p>{failure.message}</p>
      </Notice>
      {failure.mayRetry && (
        <Button
          mt="md"
          onClick={() => {
            setFailure(null)
            void exchange()
          }}
        >
          Try again
        </Button>
      )}
    </AuthPage>
  )
}

/** Where a link leads: to a session, or with an invitation to sign-up. */
async function placeAfter(link: FollowedLink & { type: 'confirmation' | 'recovery' | 'invitation' }) {
  if (link.type === 'invitation') return { to: '/signup', hash: `token=${link.token}` }
  return placeOf(await exchangeLink({ ...link, type: link.type }))
}

/** Begins the session that a link has given, and says where it starts. */
function placeOf(session: Session) {
  beginSession(session)
  if (session.kind === 'recovery') return { to: '/reset-password' }
  if (session.kind === 'challenged') return { to: '/' }
  return { to: session.user.role === 'owner' && !session.studio.name ? '/onboarding' : '/dashboard' }
}

/** A new address gives no session: whoever has this mail only has not signed in. */
function EmailChanged({ email }: { email: string }) {
  return (
    <AuthPage
      icon={IconCircleCheck}
      title="Your email address is confirmed"
      lead={
        <>
          From now on you sign in with <strong>{email}</strong>.
        </>
      }
    >
      <Button component={Link} to="/" fullWidth>
        Continue
      </Button>
    </AuthPage>
  )
}
