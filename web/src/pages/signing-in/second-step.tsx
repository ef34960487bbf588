import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconKey, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { CodeForm } from '../../features/two-factor/code-form.tsx'
import { RecoveryForm } from '../../features/two-factor/recovery-form.tsx'
import { beginSession, type Session } from '../../lib/session/session.ts'
import { useSignOut } from '../../lib/session/use-sign-out.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { expectPageTitle } from '../../ui/page/page-focus.ts'

const leaveAfterMs = 2_000

export default function SecondStep() {
  const { signOut, failure } = useSignOut()
  const [step, setStep] = useState<'code' | 'recovery' | 'accepted'>('code')

  if (step === 'accepted') {
    return <AuthPage icon={IconCircleCheck} title="Recovery code accepted" lead="One moment. We are taking you to your dashboard." />
  }
  if (step === 'recovery') {
    const accept = (session: Session) => {
      expectPageTitle()
      setStep('accepted')
      // Survives unmounting: the code is spent, and the guard redirects once there is a session.
      setTimeout(beginSession, leaveAfterMs, session)
    }
    return (
      <AuthPage
        icon={IconKey}
        title="Use a recovery code"
        lead="One of the codes you saved when you switched on two-factor authentication."
      >
        <RecoveryForm onBack={() => setStep('code')} onAccepted={accept} />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      icon={IconShieldLock}
      title="Two-factor authentication"
      lead="Enter the 6-digit code from your authenticator app."
      foot={
        <>
          <p>
            <Anchor component="button" type="button" inherit onClick={() => setStep('recovery')}>
              Use a recovery code
            </Anchor>
          </p>
          <p>
            <Anchor component="button" type="button" inherit onClick={signOut}>
              Back to Sign In
            </Anchor>
          </p>
          <FailureNotice failure={failure} />
        </>
      }
    >
      <CodeForm onVerified={beginSession} />
    </AuthPage>
  )
}
