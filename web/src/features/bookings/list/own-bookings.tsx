import type { OwnBookings as Own } from '@callboard/contract/bookings'
import { Button, Stack } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { CardsSkeleton } from '../../../ui/page/cards-skeleton.tsx'
import { ownBookingsQuery } from '../api.ts'
import { Section, shown } from './section.tsx'
import { WaitingCard } from './waiting-card.tsx'
import css from './bookings.module.css'

interface OwnBookingsProps {
  /** who is a family no longer waits for nothing */
  isWaiting: boolean
  onBook: (place: { classId: string; studentId: string }) => void
}

export function OwnBookings({ isWaiting, onBook }: OwnBookingsProps) {
  const query = useQuery(ownBookingsQuery())
  return (
    <Loaded query={query} waiting={<CardsSkeleton cards={3} height={180} />} title="Your bookings could not be loaded">
      {(own) => (isEmpty(own) ? <Nothing /> : <Lists own={own} isWaiting={isWaiting} onBook={onBook} />)}
    </Loaded>
  )
}

const isEmpty = ({ coming, waiting, past }: Own) => coming.length + waiting.length + past.length === 0

/** Offers come first, as they expire. */
function Lists({ own: { coming, waiting, past }, isWaiting, onBook }: OwnBookingsProps & { own: Own }) {
  const offered = waiting.filter(({ offeredUntil }) => offeredUntil !== null)
  const inLine = waiting.filter(({ offeredUntil }) => offeredUntil === null)
  const entries = (those: Own['waiting']) =>
    those.map((entry) => (
      <WaitingCard key={entry.id} entry={entry} onBook={() => onBook({ classId: entry.class.id, studentId: entry.student.id })} />
    ))
  return (
    <Stack gap="xl">
      {isWaiting && offered.length > 0 && <Section title="Yours to book">{entries(offered)}</Section>}
      <Section title="Upcoming">{coming.length > 0 ? coming.map(shown()) : <li className={css.none}>No upcoming bookings.</li>}</Section>
      {isWaiting && inLine.length > 0 && <Section title="Waiting">{entries(inLine)}</Section>}
      {past.length > 0 && <Section title="Past">{past.map(shown({ isPast: true }))}</Section>}
    </Stack>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={IconTag}
      title="No bookings yet"
      action={
        <Button component={Link} to="/dashboard/classes">
          See the classes
        </Button>
      }
    >
      Classes with a price in the calendar are drop-ins. Book a place there, and it will appear here.
    </EmptyState>
  )
}
