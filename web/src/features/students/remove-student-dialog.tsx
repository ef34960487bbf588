import { backupWords } from '@callboard/contract/erased-names'
import { seenOf } from '@callboard/contract/seen-figures'
import type { Student } from '@callboard/contract/students'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { say } from '../../ui/notices/toasts.ts'
import { AllNames } from '../../ui/people/all-names.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { hideStudent, removeStudent, studentQuery, studentRemovalQuery } from './api.ts'
import { classNames, removalWords } from './removal-words.ts'

const joined = new Intl.ListFormat('en-GB')

interface Props {
  opened: boolean
  student: Student
  onClose: () => void
  onRemoved: () => void
}

export default function RemoveStudentDialog({ opened, student, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const { currency } = useSignedIn().studio
  const { data, isPending: isReading } = useQuery({ ...studentQuery(student.id), enabled: opened })
  const counting = useQuery({ ...studentRemovalQuery(student.id), enabled: opened })
  const isPending = isReading || counting.isFetching
  const removing = useAction(() => removeStudent(student.id, counting.data && seenOf(counting.data)), {
    done: ({ waitsFor: asked }) => {
      if (asked.length > 0) {
        void cache.invalidateQueries({ queryKey: ['students'] })
        say(`${joined.format(asked)} ${asked.length === 1 ? 'has' : 'have'} been asked.`)
        onClose()
        return
      }
      hideStudent(cache, student.id)
      onRemoved()
    },
    failed: (failure) => {
      if (failure.code === 'figures-changed') void counting.refetch()
      return failure
    },
  })
  const classes = classNames(data?.classes ?? [])
  const waitsFor = counting.data?.waitsFor ?? []
  const isGone = removing.failure?.code === 'student-not-found'
  const takeOff = () => {
    hideStudent(cache, student.id)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={`Delete ${student.name}?`}
      confirmLabel={isGone ? 'Remove from list' : removing.failure ? 'Try again' : waitsFor.length > 0 ? 'Ask' : 'Delete'}
      busyLabel={waitsFor.length > 0 ? 'Asking…' : 'Deleting…'}
      danger={!isGone}
      counting={isPending}
      busy={removing.busy}
      failure={inWords(removing.failure, 'Failed to delete student')}
      onClose={onClose}
      onConfirm={() => (isGone ? takeOff() : void removing.run())}
    >
      <Text>Are you sure you want to delete this student? This action cannot be undone.</Text>
      <div aria-live="polite">
        {isPending || !counting.data ? (
          <Text mt="xs" c="dimmed">
            {isPending ? 'Checking their classes…' : 'What becomes of their places could not be checked.'}
          </Text>
        ) : (
          <>
            {waitsFor.length > 0 && (
              <Text mt="xs">
                <AllNames names={waitsFor} /> {waitsFor.length === 1 ? 'has' : 'have'} to agree as well. <bdi>{student.name}</bdi> stays
                until then.
              </Text>
            )}
            {classes.length > 0 && (
              <Text mt="xs">
                <bdi>{student.name}</bdi> will leave {plural(classes.length, 'class', 'classes')}: <AllNames names={classes} />.
              </Text>
            )}
            {removalWords(student.name, counting.data, currency).map((sentence) => (
              <Text key={sentence} mt="xs">
                {sentence}
              </Text>
            ))}
          </>
        )}
      </div>
      <Text mt="xs" c="dimmed">
        {backupWords}
      </Text>
    </ConfirmDialog>
  )
}
