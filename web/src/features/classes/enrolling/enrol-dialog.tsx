import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import SearchedSelect from '../../../ui/forms/searched-select.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { undoClassAction } from '../api.ts'
import { useClassChoices } from '../use-class-choices.ts'
import { enrolInClass, refetchEnrolled } from './api.ts'
import { enrolledWords } from './enrolled-words.ts'

interface EnrolDialogProps {
  opened: boolean
  studentIds: string[]
  onClose: () => void
  onDone: () => void
}

/** Asks into which class. Remount for each opening. */
export default function EnrolDialog({ opened, studentIds, onClose, onDone }: EnrolDialogProps) {
  const cache = useQueryClient()
  const choices = useClassChoices()
  const [classId, setClassId] = useState<string | null>(null)
  const enrolling = useAction((id: string) => enrolInClass(id, studentIds), {
    done: async ({ undo, ...enrolled }) => {
      await refetchEnrolled(cache)
      onDone()
      const takeBack = async (undoId: string) => {
        await undoClassAction(undoId)
        await refetchEnrolled(cache)
      }
      say(enrolledWords(enrolled), offerUndo(undo, takeBack))
    },
  })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !enrolling.busy && onClose()}
      title={`Enrol ${plural(studentIds.length, 'student', 'students')} in a class`}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <SearchedSelect
          label="Class"
          placeholder="Choose a class"
          data={choices.options ?? []}
          value={classId}
          onChange={setClassId}
          data-autofocus
        />
        <Text>They will be in all its dates that are to come. Each family gets one email.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} aria-disabled={enrolling.busy || undefined}>
            Cancel
          </Button>
          <Button
            disabled={classId === null}
            onClick={() => classId !== null && !enrolling.busy && void enrolling.run(classId)}
            aria-disabled={enrolling.busy || undefined}
          >
            <span aria-live="polite">{enrolling.busy ? 'Enrolling…' : 'Enrol'}</span>
          </Button>
        </Group>
        <FailureNotice failure={inWords(enrolling.failure, 'Failed to update student enrollments')} />
      </Stack>
    </Modal>
  )
}
