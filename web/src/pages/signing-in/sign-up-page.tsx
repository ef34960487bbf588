import { Anchor, Loader } from '@mantine/core'
import { Link, Navigate, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { resendConfirmation } from '../../features/auth/api.ts'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { CheckEmail } from '../../features/auth/check-email.tsx'
import type { MailAsked } from '../../features/auth/send-again.tsx'
import { HeldConfirmation } from '../../features/auth/held-mail.tsx'
import { Invited } from '../../features/auth/sign-up/invited.tsx'
import { forgetSignUpDraft } from '../../features/auth/sign-up/sign-up-draft.ts'
import { SignUpForm } from '../../features/auth/sign-up/sign-up-form.tsx'
import type { Step } from '../../lib/navigation/entry-state.ts'
import { tokenIn } from '../../lib/navigation/link-hash.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSession } from '../../lib/session/session.ts'

const SecondStep = lazyPart(() => import('./second-step.tsx'))

const toDashboard = (
  <Anchor component={Link} to="/dashboard" inherit>
    Back to Dashboard
  </Anchor>
)
const toSignIn = (
  <>
    Already have an account?{' '}
    <Anchor component={Link} to="/" inherit>
      Sign in
    </Anchor>
  </>
)

const Foot = () => (
  <>
    <p>{toSignIn}</p>
    <p>
      <Anchor component={Link} to="/privacy" inherit>
        Privacy: what is kept, and why
      </Anchor>
    </p>
  </>
)

/** Its steps are history entries, so that Back works (S1 §2.3). */
export function SignUpPage() {
  const token = useLocation({ select: ({ hash }) => tokenIn(hash) })
  const { step, mail } = useLocation({ select: ({ state }) => state })
  const navigate = useNavigate()
  const { history } = useRouter()
  const { data: session } = useSession()
  if (token && session?.kind === 'challenged') {
    return (
      <Suspense fallback={<Loader role="status" aria-label="Loading" />}>
        <SecondStep />
      </Suspense>
    )
  }
  const signedInAs = session?.kind === 'full' ? session.user : null
  const goTo = (next: Step, mail?: MailAsked & { studioName: string | null }) =>
    void navigate({ to: '/signup', hash: true, state: { step: next, ...(mail && { mail }) } })

  if (step === 'sent' && mail) {
    // The mailed link was followed in another tab.
    if (signedInAs) {
      forgetSignUpDraft()
      return <Navigate to="/dashboard" replace />
    }
    const { email, studioName = null } = mail
    return (
      <CheckEmail
        mail={mail}
        held={<HeldConfirmation />}
        sendAgain={() => resendConfirmation({ email })}
        onWrongAddress={studioName === null ? () => history.back() : undefined}
      >
        {mail.isHeld ? (
          <HeldConfirmation />
        ) : (
          <p>
            We have sent a confirmation to <strong>{email}</strong>. Follow the link in it within 24 hours.
          </p>
        )}
        <p>{afterwards(studioName)}</p>
      </CheckEmail>
    )
  }
  if (token) {
    return (
      <Invited
        key={token}
        token={token}
        hasStarted={step === 'form'}
        signedInAs={signedInAs}
        foot={signedInAs ? toDashboard : <Foot />}
        onStart={() => goTo('form')}
        onJoined={() => void navigate({ to: '/dashboard', replace: true })}
        onDone={(written, studioName) => goTo('sent', { ...written, studioName })}
      />
    )
  }
  return (
    <AuthPage title="Create your account" lead="Get started for free with a 5-day free trial" foot={<Foot />}>
      <SignUpForm onDone={(written) => goTo('sent', { ...written, studioName: null })} />
    </AuthPage>
  )
}

function afterwards(studioName: string | null): string {
  if (studioName === null) return 'You will then go to studio setup and choose a subscription plan.'
  return `You will then get access to ${studioName}.`
}
