import type { Welcome } from '@callboard/contract/invitations'
import type { RefusalData } from '@callboard/contract/refusals'
import { Loader, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconMailX, IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../lib/refusals.ts'
import { useSignOut } from '../../../lib/session/use-sign-out.ts'
import { ErrorAnswer } from '../../../lib/wire.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { expectPageTitle } from '../../../ui/page/page-focus.ts'
import { invitationQuery } from '../api.ts'
import { AuthPage } from '../auth-page.tsx'
import { LinkEnd } from '../links/link-end.tsx'
import type { MailAsked } from '../send-again.tsx'
import { SignInForm } from '../sign-in-form.tsx'
import { asRole } from './as-role.ts'
import { JoinStudio } from './join-studio.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const subject = 'A new invitation to Callboard'

const body = 'Hello,\n\nMy invitation to Callboard has expired. Please could you send me a new one?\n\nThank you'

interface InvitedProps {
  token: string
  hasStarted: boolean
  signedInAs: { name: string; email: string } | null
  foot: ReactNode
  onStart: () => void
  onJoined: () => void
  onDone: (mail: MailAsked, studioName: string) => void
}

export function Invited({ token, hasStarted, signedInAs, foot, onStart, onJoined, onDone }: InvitedProps) {
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
  if (signedInAs?.email === welcome.email)
    return <JoinStudio welcome={welcome} token={token} signedInAs={signedInAs} foot={foot} onJoined={onJoined} />
  if (signedInAs) return <InvitationForAnother welcome={welcome} signedInAs={signedInAs} foot={foot} />
  if (welcome.hasLogin) {
    return (
      <AuthPage
        title={`Sign in to join ${welcome.studioName}`}
        lead={
          <>
            You have been invited as <strong>{asRole[welcome.role]}</strong>. Use the email and password you already have.
          </>
        }
      >
        <SignInForm email={welcome.email} />
      </AuthPage>
    )
  }
  if (!hasStarted) return <InvitationWelcome welcome={welcome} onStart={onStart} foot={foot} />
  return (
    <AuthPage title="Create your account" lead={`For ${welcome.studioName}`} foot={foot}>
      <SignUpForm invitation={{ token, email: welcome.email, name: welcome.name }} onDone={(mail) => onDone(mail, welcome.studioName)} />
    </AuthPage>
  )
}

/** An expired invitation still names its studio. */
function studioOf(error: Error) {
  const { values } = error instanceof ErrorAnswer ? ((error.data ?? {}) as RefusalData) : {}
  return { name: String(values?.['studio'] ?? ''), email: String(values?.['email'] ?? '') }
}

function AskStudio({ name, email }: { name: string; email: string }) {
  if (!email) return null
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <>
      <Button component="a" href={mail}>
        Email {name}
      </Button>
      <p>Or write to {email}.</p>
    </>
  )
}

interface InvitationForAnotherProps {
  welcome: Welcome
  signedInAs: { name: string }
  foot: ReactNode
}

/** An invitation opened while somebody is signed in; signing out opens the welcome page. */
function InvitationForAnother({ welcome, signedInAs, foot }: InvitationForAnotherProps) {
  // The welcome page replaces this one.
  const { signOut, failure } = useSignOut({ done: expectPageTitle })
  return (
    <AuthPage
      icon={IconMailOpened}
      title={`An invitation to ${welcome.studioName}`}
      lead={
        <>
          You are signed in as <strong>{signedInAs.name}</strong>. To accept this invitation, sign out first.
        </>
      }
      foot={foot}
    >
      <FailureNotice failure={failure} />
      <Button fullWidth mt={failure ? 'md' : 0} onClick={signOut}>
        Sign out
      </Button>
    </AuthPage>
  )
}

function InvitationWelcome({ welcome, onStart, foot }: { welcome: Welcome; onStart: () => void; foot: ReactNode }) {
  return (
    <AuthPage
      icon={IconMailOpened}
      title={`Welcome to ${welcome.studioName}`}
      lead={
        <>
          You have been invited to join <strong>{welcome.studioName}</strong> as <strong>{asRole[welcome.role]}</strong>.
        </>
      }
      foot={foot}
    >
      <Button fullWidth onClick={onStart}>
        Create Your Account
      </Button>
    </AuthPage>
  )
}
