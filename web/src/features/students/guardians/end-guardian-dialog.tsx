import type { Guardian } from '@callboard/contract/guardians'
import { seenOf } from '@callboard/contract/seen-figures'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useCountedRemoval } from '../../../lib/use-counted-removal.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { endGuardian, endingQuery } from './api.ts'
import { endingWords } from './ending-words.ts'

interface Props {
  opened: boolean
  student: { id: string; name: string }
  guardian: Pick<Guardian, 'id' | 'name'>
  onClose: () => void
  /** one's own has ended: the child is not to be seen any more */
  onLeft: () => void
}

/** Ends a guardianship: one's own, or for an owner somebody's. */
export default function EndGuardianDialog({ opened, student, guardian, onClose, onLeft }: Props) {
  const queries = useQueryClient()
  const { user, studio } = useSignedIn()
  const isOwn = guardian.id === user.id
  const of = { studentId: student.id, userId: guardian.id }
  const { figures, isCounting, dialog } = useCountedRemoval({
    asked: opened,
    query: endingQuery(of),
    remove: (counted) => endGuardian({ ...of, seen: counted && seenOf(counted.leaving) }),
    done: () => {
      void queries.invalidateQueries({ queryKey: ['students'] })
      say(isOwn ? `You are no longer a guardian of ${student.name}.` : `${guardian.name} is no longer a guardian of ${student.name}.`)
      if (isOwn && user.role !== 'owner') onLeft()
      else onClose()
    },
    goneCode: 'guardian-not-found',
    words: { notCounted: 'What becomes of places and money could not be checked.', notRemoved: 'Failed to end this' },
  })
  const label = isOwn ? 'Stop' : 'Remove'
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={isOwn ? `Stop being a guardian of ${student.name}?` : `Remove ${guardian.name} as a guardian of ${student.name}?`}
      {...dialog}
      confirmLabel={dialog.confirmLabel === 'Delete' ? label : dialog.confirmLabel}
      busyLabel={isOwn ? 'Stopping…' : 'Removing…'}
      onClose={onClose}
    >
      {isOwn ? (
        <Text>
          You will no longer see <bdi>{student.name}</bdi> here. The other guardians stay.
        </Text>
      ) : (
        <Text>
          <bdi>{guardian.name}</bdi> will no longer see <bdi>{student.name}</bdi> here. The other guardians stay.
        </Text>
      )}
      <div aria-live="polite">
        {isCounting && (
          <Text mt="xs" c="dimmed">
            Checking places and invoices…
          </Text>
        )}
        {figures &&
          endingWords(figures, studio.currency, isOwn).map((sentence) => (
            <Text key={sentence} mt="xs">
              {sentence}
            </Text>
          ))}
      </div>
    </ConfirmDialog>
  )
}
