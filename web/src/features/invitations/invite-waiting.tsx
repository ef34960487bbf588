import type { SentTogether } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { figures } from '../../lib/format/figures.ts'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { sendWaiting } from './api.ts'

interface Props {
  waiting: number
  onSent: (sent: SentTogether) => Promise<void>
  onFull: (words: string) => void
}

/** For the families that an owner has added or imported. */
export function InviteWaiting({ waiting, onSent, onFull }: Props) {
  // A retry after a lost answer sends no second mail.
  const id = useRef(newId())
  const sending = useAction(() => sendWaiting(id.current), {
    done: onSent,
    failed: (failure) => {
      if (failure.code !== 'capacity-full') return inWords(failure, 'Failed to create invitation')
      onFull(failure.message)
      return null
    },
  })
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mih={44}
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-disabled={sending.busy || undefined}
        onClick={() => void sending.run()}
      >
        {sending.busy ? 'Sending…' : `Invite everybody who has not joined yet (${figures(waiting)})`}
      </Button>
      <FailureNotice failure={sending.failure} onClose={sending.clear} />
    </>
  )
}
