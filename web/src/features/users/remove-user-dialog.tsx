import { backupWords } from '@callboard/contract/erased-names'
import { seenOf } from '@callboard/contract/seen-figures'
import type { User } from '@callboard/contract/users'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useCountedRemoval } from '../../lib/use-counted-removal.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { hideUser, removeUser, userRemovalQuery } from './api.ts'
import { userRemovalWords } from './removal-words.ts'

interface Props {
  opened: boolean
  user: User
  onClose: () => void
  onRemoved: () => void
}

export default function RemoveUserDialog({ opened, user, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const shown = useEntrance(opened)
  const { currency } = useSignedIn().studio
  const takeOff = () => {
    hideUser(cache, user.id)
    onRemoved()
  }
  const { figures, isCounting, isGone, dialog } = useCountedRemoval({
    asked: opened,
    query: userRemovalQuery(user.id),
    remove: (counted) => removeUser(user.id, counted && seenOf(counted.leaving)),
    done: takeOff,
    goneCode: 'user-not-found',
  })

  if (isGone) {
    return (
      <ConfirmDialog
        opened={shown}
        title="User not found"
        confirmLabel="Remove from list"
        onConfirm={takeOff}
        onClose={takeOff}
        cancelLabel="Close"
      >
        This user no longer exists.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={shown}
      title={`Delete ${user.name}?`}
      {...dialog}
      failure={inWords(dialog.failure, 'Failed to delete user')}
      onClose={onClose}
    >
      <Text>Are you sure you want to delete this user?</Text>
      <div aria-live="polite">
        {figures ? (
          userRemovalWords(figures, currency).map((sentence) => (
            <Text key={sentence} mt="xs">
              {sentence}
            </Text>
          ))
        ) : !isCounting ? null : (
          <Text mt="xs" c="dimmed">
            Checking what this affects…
          </Text>
        )}
      </div>
      <Text mt="xs" c="dimmed">
        {backupWords}
      </Text>
    </ConfirmDialog>
  )
}
