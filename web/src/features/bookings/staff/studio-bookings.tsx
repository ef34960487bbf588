import { pastBookingDays, type StudioBookings as All } from '@callboard/contract/bookings'
import { Stack } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { CardsSkeleton } from '../../../ui/page/cards-skeleton.tsx'
import { studioBookingsQuery } from '../api.ts'
import { Names } from '../../../ui/people/names.tsx'
import { nameOf, whenOf, whereOf } from '../booking-words.ts'
import { BookingLine } from './booking-line.tsx'
import css from './class-bookings.module.css'

/** All bookings of drop-in classes, for owners: to read, to refund and to cancel, also while the calendar is closed. */
export function StudioBookings() {
  const query = useQuery(studioBookingsQuery())
  return (
    <Loaded query={query} waiting={<CardsSkeleton cards={3} height={180} />} title="The bookings could not be loaded">
      {({ coming, past }) =>
        coming.length + past.length === 0 ? (
          <EmptyState icon={IconTag} title="No bookings">
            Nobody has booked a drop-in class to come, or paid for one in the last {pastBookingDays} days.
          </EmptyState>
        ) : (
          <Stack gap="xl">
            <Classes title="Upcoming" classes={coming} />
            <Classes title={`The last ${pastBookingDays} days`} classes={past} />
          </Stack>
        )
      }
    </Loaded>
  )
}

function Classes({ title, classes }: { title: string; classes: All['coming'] }) {
  if (classes.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {classes.map(({ class: of, bookings }) => (
        <article key={of.id} className={css.class} aria-label={nameOf(of)}>
          <h3 dir="auto">{nameOf(of)}</h3>
          <p className={css.by}>{whenOf(of)}</p>
          <p className={css.by}>
            <Names names={whereOf(of)} />
          </p>
          <ul className={css.list}>
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} />
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}
