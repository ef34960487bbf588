import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx'
import { endSession, howSessionEnded, type RecoverySession, type Session, useSession } from '../../lib/session/session.ts'
import { useSignOut } from '../../lib/session/use-sign-out.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { expectPageTitle } from '../../ui/page/page-focus.ts'
import { LoadingShape } from '../../ui/page/skeletons.tsx'

const leaveAfterMs = 3_000

/** Also where a new teacher chooses a first password (S1 §2.5). */
export function ResetPasswordPage() {
  return (
    <Loaded query={useSession()} waiting={<LoadingShape>{null}</LoadingShape>}>
      {(session) => <Recovery session={session} />}
    </Loaded>
  )
}

function Recovery({ session }: { session: Session | null }) {
  const [done, setDone] = useState<RecoverySession | null>(null)
  // Remembers whose session it was, in case it expires here.
  const [came, setCame] = useState<RecoverySession | null>(null)
  const recovery = session?.kind === 'recovery' ? session : null
  if (recovery && !came) setCame(recovery)

  if (done) return <PasswordSet {...done} />
  if (!recovery) {
    if (came && howSessionEnded() === 'signed-out') return <Navigate to="/" replace />
    return <Navigate to="/forgot-password" search={came ? { expired: '1' } : {}} state={came ? { email: came.user.email } : {}} replace />
  }
  const finish = () => {
    expectPageTitle()
    setDone(recovery)
    // The server has ended every session of the user.
    endSession('signed-out')
  }
  return <ChoosePassword session={recovery} onDone={finish} />
}

function ChoosePassword({ session: { user, welcome }, onDone }: { session: RecoverySession; onDone: () => void }) {
  const { signOut, failure } = useSignOut()
  const email = <strong>{user.email}</strong>
  return (
    <AuthPage
      title={welcome ? 'Choose your password' : 'Set your password'}
      lead={
        welcome ? (
          <>
            Welcome to {welcome.studioName}! {welcome.addedBy ? `${welcome.addedBy} has added you.` : 'You have been added.'} You will sign
            in with {email} and the password you choose here.
          </>
        ) : (
          <>For {email}. Once it is set, you will be signed out everywhere.</>
        )
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
      <ResetPasswordForm email={user.email} isFirst={welcome !== null} onDone={onDone} />
    </AuthPage>
  )
}

function PasswordSet({ user, welcome }: RecoverySession) {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = setTimeout(() => void navigate({ to: '/', state: { email: user.email } }), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [navigate, user.email])
  const words = welcome
    ? { title: 'Your password is set', lead: `Sign in with it to see your classes at ${welcome.studioName}. We are taking you there now.` }
    : { title: 'Password Reset', lead: 'Your new password is set. We are taking you to sign in.' }
  return (
    <AuthPage icon={IconCircleCheck} {...words}>
      <Button component={Link} to="/" state={{ email: user.email }} variant="default">
        Sign in now
      </Button>
    </AuthPage>
  )
}
