import { useQuery } from '@tanstack/react-query'
import { ownBookingsQuery } from '../api.ts'
import { Section, shown } from './section.tsx'

/** What staff had booked while they were parents, if anything. */
export function BookedBefore() {
  const { data } = useQuery(ownBookingsQuery())
  if (!data || data.coming.length + data.past.length === 0) return null
  return (
    <Section title="Drop-in places">
      {data.coming.map(shown())}
      {data.past.map(shown({ isPast: true }))}
    </Section>
  )
}
