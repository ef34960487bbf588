import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { forgotPassword } from '../../features/auth/api.ts'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { CheckEmail } from '../../features/auth/check-email.tsx'
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx'
import { HeldRecovery } from '../../features/auth/held-mail.tsx'
import { Notice } from '../../ui/notices/notice.tsx'

export function ForgotPasswordPage() {
  const { expired } = useSearch({ from: '/outside/forgot-password' })
  const { mail, email = '' } = useLocation({ select: ({ state }) => state })
  const navigate = useNavigate()
  const { history } = useRouter()
  if (mail) {
    return (
      <CheckEmail
        mail={mail}
        held={<HeldRecovery />}
        sendAgain={() => forgotPassword({ email: mail.email })}
        onWrongAddress={() => history.back()}
      >
        {mail.isHeld ? (
          <HeldRecovery />
        ) : (
          <p>
            We have sent reset instructions to <strong>{mail.email}</strong>. The link works once and expires in an hour.
          </p>
        )}
      </CheckEmail>
    )
  }
  return (
    <AuthPage
      title="Forgot your password?"
      lead="We will email you a link to set a new one."
      foot={
        <Anchor component={Link} to="/" inherit>
          Back to sign in
        </Anchor>
      }
    >
      {expired && (
        <div style={{ marginBottom: '1.125rem' }}>
          <Notice tone="warn">
            <p>You ran out of time to set a new password. Please ask for a new link.</p>
          </Notice>
        </div>
      )}
      <ForgotPasswordForm email={email} onDone={(written) => void navigate({ to: '/forgot-password', state: { email, mail: written } })} />
    </AuthPage>
  )
}
