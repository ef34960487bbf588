import type { Location } from '@callboard/contract/locations'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { hideLocation, locationRemovalQuery, removeLocation } from './api.ts'
import { roomRemovalWords } from './removal-words.ts'

type Props = { opened: boolean; room: Location; onClose: () => void; onRemoved: () => void }

/** Asks before a room is deleted, with what that does in figures. */
export function RemoveRoomDialog({ opened, room, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const shown = useEntrance(opened)
  const figures = useQuery({ ...locationRemovalQuery(room.id), enabled: opened })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const notCounted = figures.error ? failureOf(figures.error, requestIdOf(figures.error)) : null
  const isGone = (failure ?? notCounted)?.code === 'location-not-found'

  const takeOff = () => {
    hideLocation(cache, room.id)
    onRemoved()
  }
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await removeLocation(room.id)
      takeOff()
    } catch (error) {
      setFailure(failureOf(error, requestIdOf(error)))
    } finally {
      setBusy(false)
    }
  }

  if (isGone) {
    return (
      <ConfirmDialog
        opened={shown}
        title="Room not found"
        confirmLabel="Take it off the list"
        onConfirm={takeOff}
        onClose={takeOff}
        cancelLabel="Close"
      >
        It has been deleted already, by you in another window or by another owner.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={shown}
      title={`Delete ${room.name}?`}
      confirmLabel={failure ? 'Try again' : notCounted ? 'Count again' : 'Delete'}
      busyLabel="Deleting…"
      danger={!notCounted}
      busy={busy}
      disabled={figures.isFetching}
      failure={failure ?? notCounted}
      onClose={onClose}
      onConfirm={() => void (notCounted ? figures.refetch() : remove())}
    >
      <Text aria-live="polite" c={figures.data ? undefined : 'dimmed'}>
        {figures.data && !figures.isFetching
          ? roomRemovalWords(figures.data.comingClasses)
          : notCounted
            ? ''
            : 'Counting the classes in it…'}
      </Text>
    </ConfirmDialog>
  )
}
