import type { Welcome } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AuthPage } from '../auth-page.tsx'

const asRole = { teacher: 'a teacher', parent: 'a parent' } as const

export function InvitationWelcome({ welcome, onStart, foot }: { welcome: Welcome; onStart: () => void; foot: ReactNode }) {
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
