import { useQuery } from '@tanstack/react-query'
import { useSayMoment } from '../use-say-moment.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { bookingsOfClassQuery } from '../api.ts'
import { ordinal } from '../../../lib/ordinal.ts'
import { BookingLine } from './booking-line.tsx'
import css from './class-bookings.module.css'

/** Bookings of a drop-in class with their payments, and its waiting list: for owners and the class's teacher. */
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
                  <BookingLine key={booking.id} booking={booking} />
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
                    <WaitingEntry position={position} offeredUntil={offeredUntil} />
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

function WaitingEntry({ position, offeredUntil }: { position: number | null; offeredUntil: string | null }) {
  const sayMoment = useSayMoment()
  if (offeredUntil) return <span className={css.by}>Offered until {sayMoment(offeredUntil)}</span>
  return position === null ? null : <span className={css.by}>{ordinal(position)} on the list</span>
}
