import type { RefusalData } from '@callboard/contract/refusals'
import { Loader } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../../lib/refusals.ts'
import { ErrorAnswer } from '../../../lib/wire.ts'
import { invitationQuery } from '../api.ts'
import { AskStudio } from './ask-studio.tsx'
import { AuthPage } from '../auth-page.tsx'
import type { MailAsked } from '../send-again.tsx'
import { InvitationForAnother } from './invitation-for-another.tsx'
import { InvitationWelcome } from './invitation-welcome.tsx'
import { LinkEnd } from '../links/link-end.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface InvitedProps {
  token: string
  hasStarted: boolean
  signedInAs: { name: string } | null
  foot: ReactNode
  onStart: () => void
  onDone: (mail: MailAsked, studioName: string) => void
}

export function Invited({ token, hasStarted, signedInAs, foot, onStart, onDone }: InvitedProps) {
  const { data: welcome, error, refetch } = useQuery(invitationQuery(token))
  if (!welcome) {
    if (!error) {
      return (
        <AuthPage title="Your invitation" lead="One moment, please.">
          <Loader role="status" aria-label="Loading your invitation" />
        </AuthPage>
      )
    }
    return (
      <LinkEnd
        icon={IconMailX}
        title="This invitation cannot be used"
        link={{ type: 'invitation', token }}
        failure={failureOf(error)}
        onRetry={() => void refetch()}
        foot={foot}
      >
        <AskStudio {...studioOf(error)} />
      </LinkEnd>
    )
  }
  if (signedInAs) return <InvitationForAnother welcome={welcome} signedInAs={signedInAs} foot={foot} />
  if (!hasStarted) return <InvitationWelcome welcome={welcome} onStart={onStart} foot={foot} />
  return (
    <AuthPage title="Create your account" lead={`For ${welcome.studioName}`} foot={foot}>
      <SignUpForm invitation={{ token, email: welcome.email }} onDone={(mail) => onDone(mail, welcome.studioName)} />
    </AuthPage>
  )
}

/** An expired invitation still names its studio. */
function studioOf(error: Error) {
  const { values } = error instanceof ErrorAnswer ? ((error.data ?? {}) as RefusalData) : {}
  return { name: String(values?.['studio'] ?? ''), email: String(values?.['email'] ?? '') }
}
