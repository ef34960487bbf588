import { Anchor } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { SetUpForm } from '../features/studios/set-up-form.tsx'
import { editSession, useSignedIn } from '../lib/session/session.ts'
import { useSignOut } from '../lib/session/use-sign-out.ts'
import { FailureNotice } from '../ui/notices/failure-notice.tsx'

export function OnboardingPage() {
  const session = useSignedIn()
  const { signOut, failure } = useSignOut()
  const [done, setDone] = useState(false)
  if (done) return <Navigate to="/dashboard/billing" replace />
  // S1 §2.2: the owner already has a studio.
  if (session.studio.name) return <Navigate to="/dashboard" replace />
  return (
    <AuthPage
      title="Set up your studio"
      lead="Let's get your dance studio ready"
      foot={
        <>
          Signed in as {session.user.email}.{' '}
          <Anchor component="button" type="button" inherit onClick={signOut}>
            Sign out
          </Anchor>
          <FailureNotice failure={failure} />
        </>
      }
    >
      <SetUpForm
        email={session.user.email}
        onDone={(studio) => {
          setDone(true)
          editSession({ ...session, studio })
        }}
      />
    </AuthPage>
  )
}
