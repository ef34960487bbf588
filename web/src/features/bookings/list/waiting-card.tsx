import type { Waiting } from '@callboard/contract/bookings'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useSayMoment } from '../use-say-moment.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { Status } from '../../../ui/status.tsx'
import { refetchBookings, stopWaiting } from '../api.ts'
import { Names } from '../../../ui/people/names.tsx'
import { nameOf, whenOf, whereOf } from '../booking-words.ts'
import { ordinal } from '../../../lib/ordinal.ts'
import css from './bookings.module.css'

export function WaitingCard({ entry, onBook }: { entry: Waiting; onBook: () => void }) {
  const titleId = useId()
  const sayMoment = useSayMoment()
  const mayBook = useLeftOpen('work')
  const { class: of, student, position, offeredUntil } = entry
  const name = nameOf(of)
  return (
    <li className={css.card} data-offered={offeredUntil !== null || undefined} aria-labelledby={titleId}>
      <div className={css.head}>
        <h3 id={titleId} className={css.name} dir="auto">
          {name}
        </h3>
        {offeredUntil ? <Status tone="good">A place is free</Status> : <Status tone="plain">Waiting</Status>}
      </div>
      <p className={css.when}>{whenOf(of)}</p>
      <p className={css.dimmed}>
        <Names names={whereOf(of)} />
      </p>
      <p>
        <bdi className={css.student}>{student.name}</bdi>
      </p>
      <p className={css.held}>
        {offeredUntil
          ? `The place is kept for you until ${sayMoment(offeredUntil)}.`
          : position && `You are ${ordinal(position)} on the waiting list`}
      </p>
      <div className={css.actions}>
        {mayBook && offeredUntil && (
          <Button aria-label={`Book this place in ${name} for ${student.name}`} onClick={onBook}>
            Book this place
          </Button>
        )}
        <LeaveList entry={entry} />
      </div>
    </li>
  )
}

function LeaveList({ entry: { id, class: of, student, offeredUntil } }: { entry: Waiting }) {
  const cache = useQueryClient()
  const leaving = useQuestion(() => stopWaiting(id), {
    done: async () => {
      await refetchBookings(cache)
      say('You have left the waiting list.')
    },
  })
  const name = nameOf(of)
  return (
    <>
      <Button variant="default" aria-label={`Leave the list of ${name} for ${student.name}`} onClick={leaving.ask}>
        Leave the list
      </Button>
      <ConfirmDialog
        {...leaving.dialog}
        title="Leave the waiting list?"
        confirmLabel="Leave the list"
        busyLabel="Leaving…"
        cancelLabel="Stay on the list"
        danger
        failure={inWords(leaving.dialog.failure, 'You could not be taken off the waiting list')}
      >
        <Text>
          {offeredUntil
            ? 'The place we are keeping for you will go to the next family.'
            : 'You will lose your place on the list. If you join again, you will start at the end.'}
        </Text>
      </ConfirmDialog>
    </>
  )
}
