import type { BookingOfClass } from '@callboard/contract/bookings'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../lib/format/money.ts'
import { useSayMoment } from '../use-say-moment.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { bookingsOfClassQuery } from '../api.ts'
import { ordinal } from '../booking-words.ts'
import css from './class-bookings.module.css'

/** Who has booked a drop-in class and whether it is paid, and who waits: for owners, and the teacher of the class. */
export default function ClassBookings({ classId }: { classId: string }) {
  const query = useQuery(bookingsOfClassQuery(classId))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={2} height={48} />} title="The bookings could not be loaded">
      {({ bookings, waiting }) => (
        <>
          <section className={css.section} aria-label="Bookings">
            <h3>Bookings</h3>
            {bookings.length === 0 ? (
              <p className={css.none}>Nobody has booked yet.</p>
            ) : (
              <ul className={css.list}>
                {bookings.map((booking) => (
                  <Line key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
          </section>
          {waiting.length > 0 && (
            <section className={css.section} aria-label="Waiting list">
              <h3>Waiting list ({waiting.length})</h3>
              <ol className={css.list}>
                {waiting.map(({ id, studentName, position, offeredUntil }) => (
                  <li key={id} className={css.line}>
                    <bdi className={css.name}>{studentName}</bdi>
                    <Turn position={position} offeredUntil={offeredUntil} />
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}

const states = {
  confirming: { words: 'Being paid', tone: 'warn' },
  checking: { words: 'Being paid', tone: 'warn' },
  booked: { words: 'Booked', tone: 'good' },
  released: { words: 'Not paid', tone: 'plain' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
} as const satisfies Record<BookingOfClass['state'], object>

function Line({ booking: { student, parent, state, price, paymentId } }: { booking: BookingOfClass }) {
  const { words, tone } = state === 'booked' && paymentId ? { words: 'Paid', tone: 'good' as const } : states[state]
  return (
    <li className={css.line}>
      <span>
        <bdi className={css.name}>{student.name}</bdi>
        <span className={css.by}>
          Booked by <bdi>{parent.name}</bdi>
        </span>
      </span>
      <span className={css.end}>
        {price && price.amountMinor > 0 && money(price.amountMinor, price.currency)}
        <Tag tone={tone}>{words}</Tag>
      </span>
    </li>
  )
}

function Turn({ position, offeredUntil }: { position: number | null; offeredUntil: string | null }) {
  const sayMoment = useSayMoment()
  if (offeredUntil) return <span className={css.by}>Offered until {sayMoment(offeredUntil)}</span>
  return position === null ? null : <span className={css.by}>{ordinal(position)} in line</span>
}
