import type { Booking } from '@callboard/contract/bookings'
import { type ReactNode, useId } from 'react'
import { BookingCard } from './booking-card.tsx'
import css from './bookings.module.css'

export const shown =
  ({ isPast = false } = {}) =>
  (booking: Booking) => <BookingCard key={booking.id} booking={booking} isPast={isPast} />

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.cards}>{children}</ul>
    </section>
  )
}
