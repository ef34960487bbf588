import { say } from '../../ui/notices/toasts.ts'
import type { Profile } from '@callboard/contract/profile'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { firstPress } from '../../lib/first-press.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { DevelopmentMailbox } from '../auth/development-mailbox.tsx'
import { keepOldAddress, mailNewAddress, showProfile } from './api.ts'

interface PendingEmailProps {
  profile: Profile
  pendingEmail: string
  mailboxUrl: string | null
}

export function PendingEmail({ profile, pendingEmail, mailboxUrl }: PendingEmailProps) {
  const cache = useQueryClient()
  const [resentUrl, setResentUrl] = useState<string | null>(null)
  const [isResent, setIsResent] = useState(false)
  const resending = useAction(() => mailNewAddress(pendingEmail), {
    done: (mail) => {
      setIsResent(true)
      setResentUrl(mail.mailboxUrl)
    },
  })
  const cancelling = useAction(keepOldAddress, {
    done: () => {
      showProfile(cache, { ...profile, pendingEmail: null })
      say(`Your email stays ${profile.email}.`)
    },
  })
  const url = resentUrl ?? mailboxUrl
  return (
    <Stack gap="xs">
      <Notice title={`Confirm ${pendingEmail}`}>
        <p>
          {isResent ? 'We have sent the link again.' : 'We have sent a link to this address.'} Until you follow it, keep signing in with{' '}
          {profile.email}.
        </p>
        <Group gap="sm" mt="xs">
          <Button size="sm" variant="default" aria-disabled={resending.busy || undefined} onClick={firstPress(resending.run)}>
            {resending.busy ? 'Sending…' : 'Send it again'}
          </Button>
          <Button size="sm" variant="default" aria-disabled={cancelling.busy || undefined} onClick={() => void cancelling.run()}>
            Cancel the change
          </Button>
        </Group>
      </Notice>
      <DevelopmentMailbox url={url} />
      <FailureNotice failure={inWords(resending.failure ?? cancelling.failure, 'Failed to update profile')} />
    </Stack>
  )
}
