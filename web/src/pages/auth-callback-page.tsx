import { Anchor, Button, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { exchangeLink } from '../features/auth/exchange-link.ts'
import { requestIdOf } from '../lib/api.ts'
import { takenLink } from '../lib/link-hash.ts'
import { failureOf } from '../lib/refusals.ts'
import { beginSession } from '../lib/session.ts'
import { Notice } from '../ui/notice.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'

const leaveAfterMs = 5_000
const noLink = 'Authentication failed. Please try signing in again.'

/** /auth/callback (S1 §2.6): where e-mailed links land. */
export function AuthCallbackPage() {
  const navigate = useNavigate()
  const [link] = useState(takenLink)
  const [failure, setFailure] = useState<{ message: string; mayRetry: boolean } | null>(link ? null : { message: noLink, mayRetry: false })

  const exchange = useCallback(async () => {
    if (!link) return
    try {
      const session = await exchangeLink(link)
      beginSession(session)
      const isNewOwner = session.user.role === 'owner' && !session.studio.name
      await navigate({ to: session.kind === 'recovery' ? '/reset-password' : isNewOwner ? '/onboarding' : '/dashboard', replace: true })
    } catch (error) {
      const { kind, message } = failureOf(error, requestIdOf(error))
      expectPageTitle()
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
