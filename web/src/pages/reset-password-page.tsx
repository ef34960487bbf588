import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx'
import { endSession, useSession } from '../lib/session.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { expectPageTitle } from '../ui/page-focus.ts'
import { LoadingShape } from '../ui/skeletons.tsx'

const leaveAfterMs = 3_000

/** /reset-password (S1 §2.5): for who followed a recovery link. */
export function ResetPasswordPage() {
  const { data: session, isPending } = useSession()
  const { signOut, failure } = useSignOut()
  const [done, setDone] = useState(false)
  const wasHere = useRef(false)
  const isRecovering = session?.kind === 'recovery'
  if (isRecovering) wasHere.current = true

  if (done) return <PasswordReset />
  if (isPending) return <LoadingShape>{null}</LoadingShape>
  if (!isRecovering) return <Navigate to="/forgot-password" search={wasHere.current ? { expired: '1' } : {}} replace />
  return (
    <AuthPage
      title="Set a new password"
      lead={
        <>
          For <strong>{session.user.email}</strong>. You will be signed out everywhere.
        </>
      }
      foot={
        <>
          <Anchor component="button" type="button" inherit onClick={signOut}>
            Keep the old password
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
