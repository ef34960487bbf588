import type { Welcome } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignOut } from '../../../lib/session/use-sign-out.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { expectPageTitle } from '../../../ui/page/page-focus.ts'
import { AuthPage } from '../auth-page.tsx'

interface InvitationForAnotherProps {
  welcome: Welcome
  signedInAs: { name: string }
  foot: ReactNode
}

/** An invitation opened while somebody is signed in; signing out opens the welcome page. */
export function InvitationForAnother({ welcome, signedInAs, foot }: InvitationForAnotherProps) {
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
