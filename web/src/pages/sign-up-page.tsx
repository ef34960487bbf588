import { Anchor } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { resendConfirmation } from '../features/auth/api.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { CheckEmail, type MailWritten } from '../features/auth/check-email.tsx'
import { SignUpForm } from '../features/auth/sign-up-form.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'

const toSignIn = (
  <Anchor component={Link} to="/" inherit>
    Sign in
  </Anchor>
)

/** /signup (S1 §2.3) */
export function SignUpPage() {
  const { token } = useSearch({ from: '/outside/signup' })
  const [mail, setMail] = useState<MailWritten | null>(null)
  if (token) return <InvitationLater />
  if (mail) {
    return (
      <CheckEmail mail={mail} sendAgain={() => resendConfirmation({ email: mail.email })}>
        <p>
          We have sent a confirmation to <strong>{mail.email}</strong>. Follow its link within 24 hours.
        </p>
        <p>You will then go to studio setup, and choose a subscription plan after that.</p>
      </CheckEmail>
    )
  }
  return (
    <AuthPage
      title="Create your account"
      lead="Get started for free with a 5-day free trial"
      foot={<>Have an account already? {toSignIn}</>}
    >
      <SignUpForm
        onDone={(written) => {
          expectPageTitle()
          setMail(written)
        }}
      />
    </AuthPage>
  )
}

/** Invitations come with a later issue. */
function InvitationLater() {
  return (
    <AuthPage icon={IconMailOpened} title="Invitations come later" foot={<>Have an account already? {toSignIn}</>}>
      Accepting an invitation is not possible here yet. Please ask your studio to add you; teachers then get a link by e-mail.
    </AuthPage>
  )
}
