import type { User } from '@callboard/contract/users'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf, inWords } from '../../lib/refusals.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEntrance } from '../../ui/use-entrance.ts'
import { hideUser, removeUser, userRemovalQuery } from './api.ts'
import { userRemovalWords } from './removal-words.ts'

type Props = { opened: boolean; user: User; onClose: () => void; onRemoved: () => void }

const readFailure = (error: unknown) => inWords(failureOf(error, requestIdOf(error)), 'Failed to delete user')

/** Asks before somebody is deleted (S3 §2), with what goes along in figures. */
export function RemoveUserDialog({ opened, user, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const shown = useEntrance(opened)
  const figures = useQuery({ ...userRemovalQuery(user.id), enabled: opened })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const notCounted = figures.error ? readFailure(figures.error) : null
  const isGone = (failure ?? notCounted)?.code === 'user-not-found'

  const takeOff = () => {
    hideUser(cache, user.id)
    onRemoved()
  }
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await removeUser(user.id)
      takeOff()
    } catch (error) {
      setFailure(readFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (isGone) {
    return (
      <ConfirmDialog
        opened={shown}
        title="User not found"
        confirmLabel="Take them off the list"
        onConfirm={takeOff}
        onClose={takeOff}
        cancelLabel="Close"
      >
        This user does not exist any more.
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      opened={shown}
      title={`Delete ${user.name}?`}
      confirmLabel={failure ? 'Try again' : notCounted ? 'Count again' : 'Delete'}
      busyLabel="Deleting…"
      danger={!notCounted}
      busy={busy}
      disabled={figures.isFetching}
      failure={failure ?? notCounted}
      onClose={onClose}
      onConfirm={() => void (notCounted ? figures.refetch() : remove())}
    >
      <Text>Are you sure you want to delete this user?</Text>
      <div aria-live="polite">
        {figures.data && !figures.isFetching ? (
          userRemovalWords(figures.data).map((sentence) => (
            <Text key={sentence} mt="xs">
              {sentence}
            </Text>
          ))
        ) : notCounted ? null : (
          <Text mt="xs" c="dimmed">
            Counting what goes along…
          </Text>
        )}
      </div>
    </ConfirmDialog>
  )
}
