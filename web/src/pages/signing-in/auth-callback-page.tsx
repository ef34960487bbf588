import { Loader } from '@mantine/core'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { renewLink } from '../../features/auth/api.ts'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { CheckEmail } from '../../features/auth/check-email.tsx'
import { ConfirmEmail } from '../../features/auth/links/confirm-email.tsx'
import { ConfirmPasswordForm } from '../../features/auth/links/confirm-password-form.tsx'
import { EmailChanged } from '../../features/auth/links/email-changed.tsx'
import { exchangeLink } from '../../features/auth/links/exchange-link.ts'
import { HeldConfirmation, HeldRecovery } from '../../features/auth/held-mail.tsx'
import { lasting } from '../../features/auth/links/link-ends.ts'
import { LinkEnd } from '../../features/auth/links/link-end.tsx'
import { LinkForAnother } from '../../features/auth/links/link-for-another.tsx'
import { UndoEmailChange } from '../../features/auth/links/undo-email-change.tsx'
import { forgetLink, takenLink } from '../../lib/navigation/link-hash.ts'
import { type Failure, failureOf, inWords } from '../../lib/refusals.ts'
import { beginSession, recheckSession, type Session, useSession } from '../../lib/session/session.ts'
import { expectPageTitle } from '../../ui/page/page-focus.ts'

const failed = 'Authentication failed. Please try signing in again.'
const noLink: Failure = { kind: 'refused', code: 'link-invalid', message: failed, fields: {}, waitSeconds: null, requestId: null }

type State =
  | { is: 'exchanging' }
  | { is: 'asking-password' }
  | { is: 'for-another' }
  | { is: 'asking-email' }
  | { is: 'email-changed'; email: string }
  | { is: 'ended'; failure: Failure }

/** Where emailed links land (S1 §2.6). */
export function AuthCallbackPage() {
  const navigate = useNavigate()
  const [link] = useState(takenLink)
  const [state, setState] = useState<State>(link ? { is: 'exchanging' } : { is: 'ended', failure: noLink })
  const [replacing, setReplacing] = useState(false)
  const { data: session } = useSession()
  const renewed = useLocation({ select: ({ state: entry }) => entry.mail })
  const isRenewed = renewed !== undefined

  const show = useCallback((next: State) => {
    expectPageTitle()
    setState(next)
  }, [])
  const begin = useCallback(
    (opened: Session) => {
      forgetLink()
      beginSession(opened)
      return navigate({ to: placeOf(opened), replace: true })
    },
    [navigate],
  )
  const exchange = useCallback(async () => {
    if (!link || link.type === 'email-undo') return
    try {
      if (link.type === 'invitation') return await navigate({ to: '/signup', hash: `token=${link.token}`, replace: true })
      if (link.type === 'email-change') return show({ is: 'asking-email' })
      return await begin(await exchangeLink({ ...link, type: link.type, replacing }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'password-needed') show({ is: 'asking-password' })
      else if (failure.code === 'signed-in-as-another') show({ is: 'for-another' })
      else show({ is: 'ended', failure: inWords(failure, failed) })
    }
  }, [link, replacing, begin, show, navigate])
  const isExchanging = state.is === 'exchanging' && !isRenewed
  useEffect(() => {
    if (isExchanging) void exchange()
  }, [isExchanging, exchange])

  if (link?.type === 'email-undo') return <UndoEmailChange token={link.token} onDone={(opened) => void begin(opened)} />
  if (link && renewed) {
    // The new link was followed in another tab.
    if (session?.kind === 'full') return <Navigate to="/dashboard" replace />
    const held = link.type === 'confirmation' ? <HeldConfirmation /> : <HeldRecovery />
    return (
      <CheckEmail mail={renewed} held={held} sendAgain={() => renewLink({ token: link.token })}>
        {renewed.isHeld ? (
          held
        ) : (
          <p>
            We have sent a new link to <strong>{renewed.email}</strong>. Follow it {lasting[link.type]}.
          </p>
        )}
      </CheckEmail>
    )
  }
  if (link && state.is === 'asking-email') {
    return (
      <ConfirmEmail
        token={link.token}
        onDone={(email) => {
          show({ is: 'email-changed', email })
          // The person signed in here may be the link's owner.
          void recheckSession()
        }}
      />
    )
  }
  if (state.is === 'email-changed') return <EmailChanged email={state.email} />
  if (state.is === 'for-another') {
    const goOn = () => {
      setReplacing(true)
      show({ is: 'exchanging' })
    }
    return <LinkForAnother signedInAs={session?.kind === 'full' ? session.user.name : 'someone else'} onGoOn={goOn} />
  }
  if (link && state.is === 'asking-password') {
    return (
      <ConfirmPasswordForm
        link={{ token: link.token, replacing }}
        onDone={(opened) => void begin(opened)}
        onOver={(failure) => show({ is: 'ended', failure })}
      />
    )
  }
  if (state.is !== 'ended') {
    return (
      <AuthPage title="Confirming your account" lead="One moment, please.">
        <Loader role="status" aria-label="Confirming" />
      </AuthPage>
    )
  }
  return (
    <LinkEnd
      link={link}
      failure={state.failure}
      onRetry={() => show({ is: 'exchanging' })}
      onRenewed={(mail) => void navigate({ to: '/auth/callback', state: { mail } })}
    />
  )
}

function placeOf(session: Session): string {
  if (session.kind === 'recovery') return '/reset-password'
  if (session.kind === 'challenged') return '/'
  return session.user.role === 'owner' && !session.studio.name ? '/onboarding' : '/dashboard'
}
