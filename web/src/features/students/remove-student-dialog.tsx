import type { Student } from '@callboard/contract/students'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { hideStudent, removeStudent, studentQuery } from './api.ts'
import { removalWords } from './removal-words.ts'

interface Props {
  opened: boolean
  student: Student
  onClose: () => void
  onRemoved: () => void
}

export function RemoveStudentDialog({ opened, student, onClose, onRemoved }: Props) {
  const cache = useQueryClient()
  const { data, isPending } = useQuery({ ...studentQuery(student.id), enabled: opened })
  const removing = useAction(() => removeStudent(student.id), {
    done: () => {
      hideStudent(cache, student.id)
      onRemoved()
    },
  })
  const isGone = removing.failure?.code === 'student-not-found'
  const takeOff = () => {
    hideStudent(cache, student.id)
    onClose()
  }
  return (
    <ConfirmDialog
      opened={useEntrance(opened)}
      title={`Delete ${student.name}?`}
      confirmLabel={isGone ? 'Remove from list' : removing.failure ? 'Try again' : 'Delete'}
      busyLabel="Deleting…"
      danger={!isGone}
      counting={isPending}
      busy={removing.busy}
      failure={inWords(removing.failure, 'Failed to delete student')}
      onClose={onClose}
      onConfirm={() => (isGone ? takeOff() : void removing.run())}
    >
      <Text>Are you sure you want to delete this student? This action cannot be undone.</Text>
      <Text mt="xs" aria-live="polite" c={isPending ? 'dimmed' : undefined}>
        {isPending ? 'Checking their classes…' : removalWords(student.name, data?.classes ?? [])}
      </Text>
    </ConfirmDialog>
  )
}
