import { PlainDate } from '@callboard/contract/dates'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '../../../lib/format/day-words.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { failureOf, inWords } from '../../../lib/refusals.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useAction } from '../../../lib/use-action.ts'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { moveStudent, movingStudentQuery, undoClassAction } from '../api.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { fittingQuery, refetchEnrolled } from '../enrolling/api.ts'
import { ClassChoice } from '../enrolling/class-choice.tsx'
import { fitOf } from '../enrolling/fit.ts'
import { studentMoveSentences } from './move-words.ts'
import css from './move-student-dialog.module.css'

export interface MovingStudent {
  readonly student: { readonly id: string; readonly name: string }
  /** one of its dates */
  readonly from: { readonly id: string; readonly name: string; readonly seriesId?: string | null | undefined }
}

interface Props {
  opened: boolean
  moving: MovingStudent
  onClose: () => void
}

/** Asks once into which class and from when. Remount for each opening. */
export default function MoveStudentDialog({ opened, moving: { student, from }, onClose }: Props) {
  const cache = useQueryClient()
  const today = useToday()
  const { data: fitting } = useQuery(fittingQuery([student.id]))
  const [toId, setToId] = useState<string | null>(null)
  const [typed, setTyped] = useState<string>()
  const on = typed ?? today
  const asked = { studentId: student.id, fromId: from.id, toId: toId ?? '', on }
  const isAsked = toId !== null && PlainDate.safeParse(on).success
  const { data: move, error } = useQuery({ ...movingStudentQuery(asked), enabled: isAsked })
  const refresh = () => refetchEnrolled(cache)
  const saving = useAction((overfill: boolean) => moveStudent({ ...asked, overfill }), {
    done: async ({ first, undo }) => {
      await refresh()
      onClose()
      say(
        `${student.name} is in the other class from ${shortDay(first)}.`,
        offerUndo(undo, async (id) => {
          await undoClassAction(id)
          await refresh()
        }),
      )
    },
  })
  const isOverfull = saving.failure?.code === 'class-full'
  const to = fitting?.classes.find(({ id }) => id === toId)
  const misfits = to && fitting ? fitting.students.flatMap((one) => fitOf(to, one).warnings) : []
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      saving.clear()
      set(value)
    }
  const failure = saving.failure ?? (isAsked && error ? failureOf(error) : null)
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !saving.busy && onClose()}
      title={`Move ${student.name} to another class`}
      yOffset="14dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>
          Now in <bdi>{from.name}</bdi>
        </Text>
        <ClassChoice label="To" fitting={fitting} value={toId} onChange={anew(setToId)} without={[from.id, from.seriesId]} />
        <DateInput label="From which day" value={on} min={today} onChange={anew(setTyped)} />
        <div className={css.what} aria-live="polite">
          {misfits.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isAsked && move && studentMoveSentences(move, student.name).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
        <ClashNotice clashes={isAsked && move && move.clashes.count > 0 ? move.clashes : null} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} aria-disabled={saving.busy || undefined}>
            Cancel
          </Button>
          <Button disabled={!isAsked || !move} onClick={() => void saving.run(isOverfull)} aria-disabled={saving.busy || undefined}>
            <span aria-live="polite">{saving.busy ? 'Moving…' : isOverfull ? 'Move anyway' : 'Move'}</span>
          </Button>
        </Group>
        <FailureNotice failure={inWords(failure, 'Failed to update student enrollments')} />
      </Stack>
    </Modal>
  )
}
