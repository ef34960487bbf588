import type { Location } from '@callboard/contract/locations'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '../../lib/offer-undo.ts'
import { say } from '../../ui/notices/toasts.ts'
import { useCountedRemoval } from '../../lib/use-counted-removal.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { hideLocation, locationRemovalQuery, removeLocation, undoRoomRemoval } from './api.ts'
import { roomRemovalWords } from './removal-words.ts'

interface Props {
  opened: boolean
  room: Location
  onClose: () => void
  onRemoved: () => void
}

export function RemoveRoomDialog({ opened, room, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const shown = useEntrance(opened)
  const takeOff = () => {
    hideLocation(cache, room.id)
    onRemoved()
  }
  const removed = ({ undo }: Awaited<ReturnType<typeof removeLocation>>) => {
    takeOff()
    say(`${room.name} has been deleted.`, offerUndo(undo, undoRoomRemoval))
  }
  const { figures, isCounting, isGone, dialog } = useCountedRemoval({
    asked: opened,
    query: locationRemovalQuery(room.id),
    remove: () => removeLocation(room.id),
    done: removed,
    goneCode: 'location-not-found',
    words: { notCounted: 'We could not check which classes use this room. Nothing has been deleted.', notRemoved: 'Failed to delete room' },
  })

  if (isGone) {
    return (
      <ConfirmDialog
        opened={shown}
        title="Room not found"
        confirmLabel="Remove from list"
        onConfirm={takeOff}
        onClose={takeOff}
        cancelLabel="Close"
      >
        It has already been deleted, by you in another window or by another owner.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog opened={shown} title={`Delete ${room.name}?`} {...dialog} onClose={onClose}>
      <Text aria-live="polite" c={figures ? undefined : 'dimmed'}>
        {figures ? roomRemovalWords(figures.comingClasses) : isCounting ? 'Checking which classes use it…' : ''}
      </Text>
    </ConfirmDialog>
  )
}
