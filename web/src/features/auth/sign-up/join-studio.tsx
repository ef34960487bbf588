import type { Welcome } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { joinStudio } from '../api.ts'
import { AuthPage } from '../auth-page.tsx'
import { asRole } from './as-role.ts'

interface Props {
  welcome: Welcome
  token: string
  signedInAs: { name: string }
  foot: ReactNode
  onJoined: () => void
}

/** An invitation to the address that somebody is signed in with: their studios share one login. */
export function JoinStudio({ welcome, token, signedInAs, foot, onJoined }: Props) {
  const joining = useAction(() => joinStudio(token, onJoined))
  return (
    <AuthPage
      icon={IconMailOpened}
      title={`Join ${welcome.studioName}`}
      lead={
        <>
          You have been invited to join <strong>{welcome.studioName}</strong> as <strong>{asRole[welcome.role]}</strong>. You are signed in
          as <strong>{signedInAs.name}</strong>, and go on using the same email and password.
        </>
      }
      foot={foot}
    >
      <FailureNotice failure={joining.failure} />
      <Button fullWidth mt={joining.failure ? 'md' : 0} loading={joining.busy} onClick={() => void joining.run()}>
        Join {welcome.studioName}
      </Button>
    </AuthPage>
  )
}
