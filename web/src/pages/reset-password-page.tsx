import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { endSession, howSessionEnded, type Session, useSession } from '../lib/session.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'
import { LoadingShape } from '../ui/skeletons.tsx'

const leaveAfterMs = 3_000

/** /reset-password (S1 §2.5): for who followed a recovery link, and for a new teacher who sets their first one. */
export function ResetPasswordPage() {
  const { data: session, isPending } = useSession()
  return isPending ? <LoadingShape>{null}</LoadingShape> : <Recovery session={session ?? null} />
}

function Recovery({ session }: { session: Session | null }) {
  const { signOut, failure } = useSignOut()
  const [done, setDone] = useState(false)
  const isRecovering = session?.kind === 'recovery'
  const [cameRecovering] = useState(isRecovering)

  if (done) return <PasswordReset />
  if (!isRecovering) {
    if (cameRecovering && howSessionEnded() === 'signed-out') return <Navigate to="/" replace />
    return <Navigate to="/forgot-password" search={cameRecovering ? { expired: '1' } : {}} replace />
  }
  return (
    <AuthPage
      title="Set your password"
      lead={
        <>
          For <strong>{session.user.email}</strong>. Wherever you are signed in now, you will be signed out.
        </>
      }
      foot={
        <>
          <Anchor component="button" type="button" inherit onClick={signOut}>
            Not now
          </Anchor>
          <FailureNotice failure={failure} />
        </>
      }
    >
      <ResetPasswordForm
        email={session.user.email}
        onDone={() => {
          expectPageTitle()
          setDone(true)
          // The server has ended every session of the user.
          endSession('signed-out')
        }}
      />
    </AuthPage>
  )
}

function PasswordReset() {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = setTimeout(() => void navigate({ to: '/' }), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [navigate])
  return (
    <AuthPage icon={IconCircleCheck} title="Password Reset" lead="Your new password is set. Sign in with it: we are taking you there.">
      <Button component={Link} to="/" variant="default">
        Sign in now
      </Button>
    </AuthPage>
  )
}
