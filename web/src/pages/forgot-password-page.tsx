import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { forgotPassword } from '../features/auth/api.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { CheckEmail, type MailAsked } from '../features/auth/check-email.tsx'
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'
import { HeldRecovery } from '../features/auth/held-mail.tsx'
import { Notice } from '../ui/notice.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'

/** /forgot-password (S1 §2.5) */
export function ForgotPasswordPage() {
  const { expired } = useSearch({ from: '/outside/forgot-password' })
  const [mail, setMail] = useState<MailAsked | null>(null)
  if (mail) {
    return (
      <CheckEmail mail={mail} held={<HeldRecovery />} sendAgain={() => forgotPassword({ email: mail.email })}>
        {mail.isHeld ? (
          <HeldRecovery />
        ) : (
          <p>
            We have sent reset instructions to <strong>{mail.email}</strong>. The link in them works once, within the hour.
          </p>
        )}
      </CheckEmail>
    )
  }
  return (
    <AuthPage
      title="Forgot your password?"
      lead="We will mail you a link to set a new one."
      foot={
        <Anchor component={Link} to="/" inherit>
          Back to sign in
        </Anchor>
      }
    >
      {expired && (
        <div style={{ marginBottom: '1.125rem' }}>
          <Notice tone="warn">
            <p>The time to set a new password ran out. Please ask for a new link.</p>
          </Notice>
        </div>
      )}
      <ForgotPasswordForm
        onDone={(written) => {
          expectPageTitle()
          setMail(written)
        }}
      />
    </AuthPage>
  )
}
