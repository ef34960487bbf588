import type { WaitingStudent } from '@callboard/contract/waiting-lists'
import { Button, Group } from '@mantine/core'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '../../../lib/format/day-words.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { undoClassAction } from '../api.ts'
import { refetchEnrolled } from '../enrolling/api.ts'
import { givePlace, takeOffList, waitingListQuery } from './api.ts'
import css from './waiting-students.module.css'

interface WaitingStudentsProps {
  classId: string
  /** whether a trial can have a place on this date */
  hasPlaceOnDate: boolean
}

/** Who waits for a place in a class that is no drop-in, in line; nothing where nobody does. */
export default function WaitingStudents({ classId, hasPlaceOnDate }: WaitingStudentsProps) {
  const cache = useQueryClient()
  const { data } = useQuery(waitingListQuery(classId))
  const [asked, setAsked] = useState<WaitingStudent | null>(null)
  const refetch = () => refetchEnrolled(cache)
  const giving = useAction(({ id }: WaitingStudent, overfill: boolean) => givePlace(id, classId, overfill), {
    done: async ({ className, date, undo }, { student, wants }) => {
      setAsked(null)
      await refetch()
      const words =
        wants === 'term' ? `is in ${className} from ${shortDay(date)}` : `comes to ${className} for a trial on ${shortDay(date)}`
      say(
        `${student.name} ${words}.`,
        offerUndo(undo, async (undoId) => {
          await undoClassAction(undoId)
          await refetch()
        }),
      )
    },
  })
  const takingOff = useAction(({ id }: WaitingStudent) => takeOffList(id), {
    done: async (_, { student }) => {
      await refetch()
      say(`${student.name} is no longer on the waiting list.`)
    },
  })
  if (!data || data.waiting.length === 0) return null
  return (
    <section aria-label="Waiting list">
      <h3 className={css.title}>Waiting list ({data.waiting.length})</h3>
      <ol className={css.list}>
        {data.waiting.map((one) => (
          <li key={one.id} className={css.line}>
            <span className={css.who}>
              <bdi>{one.student.name}</bdi>
              <span
                className={css.since}
              >{`${one.wants === 'trial' ? 'For a trial' : 'For all dates'}, since ${shortDay(one.since)}`}</span>
            </span>
            {(one.wants === 'term' ? data.isFree.term : hasPlaceOnDate) && (
              <Button size="sm" variant="light" onClick={() => void giving.run(one, false)} aria-disabled={giving.busy || undefined}>
                Give the place
              </Button>
            )}
            <RowMenu
              label={`Actions for ${one.student.name}`}
              items={[
                { label: 'Enrol anyway', icon: IconUserPlus, onChoose: () => setAsked(one) },
                { label: 'Take off the list', icon: IconUserMinus, onChoose: () => void takingOff.run(one) },
              ]}
            />
          </li>
        ))}
      </ol>
      {asked && (
        <Notice tone="warn" title={`Enrol ${asked.student.name} although no place is free?`}>
          <p>The class will have one more than there are places. Nobody before them in the line is asked.</p>
          <Group gap="sm" mt="xs">
            <Button size="sm" onClick={() => void giving.run(asked, true)} aria-disabled={giving.busy || undefined}>
              Enrol anyway
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked(null)}>
              Cancel
            </Button>
          </Group>
        </Notice>
      )}
      <FailureNotice failure={inWords(giving.failure ?? takingOff.failure, 'Failed to update student enrollments')} />
    </section>
  )
}
