import { Button, Loader } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { failureOf } from '../../lib/refusals.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { expectPageTitle } from '../../ui/page-focus.ts'
import { invitationQuery } from './api.ts'
import { AuthPage } from './auth-page.tsx'
import type { MailAsked } from './check-email.tsx'
import { InvitationForAnother } from './invitation-for-another.tsx'
import { InvitationWelcome } from './invitation-welcome.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface InvitedProps {
  token: string
  /** somebody who is signed in here already */
  signedInAs: { name: string } | null
  foot: ReactNode
  onDone: (mail: MailAsked, studioName: string) => void
}

/** Sign-up by invitation (S1 §2.3): what it is about, then the form. */
export function Invited({ token, signedInAs, foot, onDone }: InvitedProps) {
  const { data: welcome, error, isFetching, refetch } = useQuery(invitationQuery(token))
  const [started, setStarted] = useState(false)
  if (!welcome) {
    if (!error) {
      return (
        <AuthPage title="Your invitation" lead="One moment, please.">
          <Loader aria-label="Loading your invitation" />
        </AuthPage>
      )
    }
    const failure = failureOf(error, requestIdOf(error))
    return (
      <AuthPage icon={IconMailX} title="This invitation cannot be used" foot={foot}>
        <FailureNotice failure={failure} />
        {failure.kind === 'refused' ? (
          <p>Please ask your studio to send you a new one.</p>
        ) : (
          <Button mt="md" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </AuthPage>
    )
  }
  if (signedInAs) return <InvitationForAnother welcome={welcome} signedInAs={signedInAs} foot={foot} />
  const start = () => {
    expectPageTitle()
    setStarted(true)
  }
  if (!started) return <InvitationWelcome welcome={welcome} onStart={start} foot={foot} />
  return (
    <AuthPage title="Create your account" lead={`For ${welcome.studioName}`} foot={foot}>
      <SignUpForm invitation={{ token, email: welcome.email }} onDone={(mail) => onDone(mail, welcome.studioName)} />
    </AuthPage>
  )
}
