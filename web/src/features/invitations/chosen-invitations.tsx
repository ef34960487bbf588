import { leftOutWords } from '@callboard/contract/bulk'
import type { Invitation } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '../../lib/offer-undo.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { ChosenBar } from '../../ui/lists/ticks/chosen-bar.tsx'
import type { Ticks } from '../../ui/lists/ticks/use-ticks.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { refetchInvitations, resendEach, undoResending } from './api.ts'

export default function ChosenInvitations({ ticks }: { ticks: Ticks<Invitation> }) {
  const cache = useQueryClient()
  const { chosen } = ticks
  const resending = useAction(() => resendEach(chosen.map(({ id }) => id)), {
    done: async ({ sent, refused, undo }) => {
      ticks.clear()
      await refetchInvitations(cache)
      const stop = offerUndo(undo, async (undoId) => {
        await undoResending(undoId)
        await refetchInvitations(cache)
      })
      const named = refused.map(({ id, why }) => ({ name: chosen.find((one) => one.id === id)?.email ?? '', why }))
      const done = sent > 0 ? `${plural(sent, 'invitation goes', 'invitations go')} out again in half a minute` : 'Nobody invited again'
      say(leftOutWords(done, named), stop)
    },
    failed: (failure) => {
      sayFailed('Not sent', inWords(failure, 'Failed to send invitation email'))
      return null
    },
  })
  return (
    <ChosenBar label="Chosen invitations" words={`${chosen.length} chosen`} ticks={ticks}>
      <Button
        leftSection={<IconMail size={18} aria-hidden />}
        aria-disabled={resending.busy || undefined}
        onClick={() => !resending.busy && void resending.run()}
      >
        {resending.busy ? 'Sending…' : `Invite ${chosen.length} again`}
      </Button>
    </ChosenBar>
  )
}
