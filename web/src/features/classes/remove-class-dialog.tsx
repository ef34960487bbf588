import type { Class, EditScope } from '@callboard/contract/classes'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { removalQuery, removeClass } from './api.ts'
import { nameOf, timesOf } from './class-words.ts'
import { longDayAndYear } from './day-words.ts'
import { GoneDialog } from './gone-dialog.tsx'
import { removalSentences, removedWords } from './removal-words.ts'
import { scopeLabels } from './scope-words.ts'
import { useEntrance } from '../../ui/use-entrance.ts'

type Props = { opened: boolean; one: Class; scope: EditScope; onClose: () => void; onRemoved: (words: string) => void; onGone: () => void }

/** Asks before deleting, with the consequence in figures. */
export function RemoveClassDialog({ opened, one, scope, onClose, onRemoved, onGone }: Props) {
  const figures = useQuery({ ...removalQuery(one.id, scope), enabled: opened })
  const shown = useEntrance(opened)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const notCounted = figures.error ? failureOf(figures.error, requestIdOf(figures.error)) : null
  if (failure?.code === 'class-not-found' || notCounted?.code === 'class-not-found') return <GoneDialog opened={shown} onClose={onGone} />

  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onRemoved(removedWords(await removeClass(one.id, scope)))
    } catch (error) {
      setFailure(failureOf(error, requestIdOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      opened={shown}
      title={`Delete ${nameOf(one)}?`}
      confirmLabel={failure ? 'Try again' : notCounted ? 'Count again' : 'Delete'}
      busyLabel="Deleting…"
      danger={!notCounted}
      busy={busy}
      disabled={figures.isFetching}
      failure={failure ?? notCounted}
      onClose={onClose}
      onConfirm={() => void (notCounted ? figures.refetch() : remove())}
    >
      <Text fw={600}>{scope === 'single' ? `${longDayAndYear(one.date)}, ${timesOf(one)}` : `${scopeLabels[scope]}, ${timesOf(one)}`}</Text>
      <div aria-live="polite">
        {figures.data && !figures.isFetching ? (
          <Text mt={4}>{removalSentences(figures.data).join(' ')}</Text>
        ) : (
          !notCounted && (
            <Text mt={4} c="dimmed">
              Counting what this concerns <Loader size="xs" component="span" aria-hidden />
            </Text>
          )
        )}
      </div>
    </ConfirmDialog>
  )
}
