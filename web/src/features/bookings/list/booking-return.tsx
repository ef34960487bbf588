import { classCancelled } from '@callboard/contract/refund-words'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { checkBookingQuery, isOpen } from '../api.ts'
import { nameOf, whenOf } from '../booking-words.ts'
import { UnderWay } from '../panel/under-way.tsx'

interface BookingReturnProps {
  id: string
  onBook: (place: { classId: string; studentId: string }) => void
  onClose: () => void
}

/** Shows a booking's outcome after the bank's page, whose redirect proves nothing. */
export function BookingReturn({ id, onBook, onClose }: BookingReturnProps) {
  const query = useQuery(checkBookingQuery(id))
  const { data: booking } = query
  if (!booking)
    return query.error ? (
      <NotLoaded query={query} title="Your booking could not be checked" />
    ) : (
      <Notice title="We are checking with the card provider">
        <Loader size="xs" component="span" aria-hidden /> This takes a moment.
      </Notice>
    )
  if (isOpen(booking)) return <UnderWay booking={booking} />
  const { class: of, student, state, failure } = booking
  const { id: studentId } = student
  const what = (
    <p>
      <bdi>{nameOf(of)}</bdi>, {whenOf(of)}
    </p>
  )
  if (state === 'booked')
    return (
      <Notice
        tone="good"
        title={
          <>
            <bdi>{student.name}</bdi> is booked
          </>
        }
        onClose={onClose}
      >
        {what}
      </Notice>
    )
  return (
    <Notice tone={state === 'released' ? 'bad' : 'warn'} title={failure ?? 'This place was not booked'} onClose={onClose}>
      {what}
      {state === 'released' && studentId !== null && failure !== classCancelled && (
        <Button mt="sm" variant="default" onClick={() => onBook({ classId: of.id, studentId })}>
          Try another card
        </Button>
      )}
    </Notice>
  )
}
