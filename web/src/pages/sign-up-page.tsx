import { Anchor } from '@mantine/core'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { resendConfirmation } from '../features/auth/api.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { CheckEmail, type MailAsked } from '../features/auth/check-email.tsx'
import { HeldConfirmation } from '../features/auth/held-mail.tsx'
import { Invited } from '../features/auth/invited.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { tokenIn } from '../lib/link-hash.ts'
import { useSession } from '../lib/session.ts'
import { expectPageTitle } from '../ui/page-focus.ts'

const toDashboard = (
  <Anchor component={Link} to="/dashboard" inherit display="inline-block" py="sm">
    Back to Dashboard
  </Anchor>
)
const toSignIn = (
  <>
    Have an account already?{' '}
    <Anchor component={Link} to="/" inherit>
      Sign in
    </Anchor>
  </>
)

/** /signup (S1 §2.3), with `#token=` of an invitation or without. */
export function SignUpPage() {
  const token = useLocation({ select: ({ hash }) => tokenIn(hash) })
  const { data: session } = useSession()
  const signedInAs = session?.kind === 'full' ? session.user : null
  const [sent, setSent] = useState<{ mail: MailAsked; studioName: string | null } | null>(null)
  const show = (mail: MailAsked, studioName: string | null) => {
    expectPageTitle()
    setSent({ mail, studioName })
  }
  // The link of the mail was followed in another tab.
  if (sent && signedInAs) return <Navigate to="/dashboard" replace />
  if (sent) return <Sent mail={sent.mail}>{afterwards(sent.studioName)}</Sent>
  if (token) return <Invited key={token} token={token} signedInAs={signedInAs} foot={signedInAs ? toDashboard : toSignIn} onDone={show} />
  return (
    <AuthPage title="Create your account" lead="Get started for free with a 5-day free trial" foot={toSignIn}>
      <SignUpForm onDone={(mail) => show(mail, null)} />
    </AuthPage>
  )
}

function afterwards(studioName: string | null): string {
  if (studioName === null) return 'You will then go to studio setup, and choose a subscription plan after that.'
  return `You will then get access to ${studioName}.`
}

function Sent({ mail, children }: { mail: MailAsked; children: ReactNode }) {
  return (
    <CheckEmail mail={mail} held={<HeldConfirmation />} sendAgain={() => resendConfirmation({ email: mail.email })}>
      {mail.isHeld ? (
        <HeldConfirmation />
      ) : (
        <p>
          We have sent a confirmation to <strong>{mail.email}</strong>. Follow its link within 24 hours.
        </p>
      )}
      <p>{children}</p>
    </CheckEmail>
  )
}
