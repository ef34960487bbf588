import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, timeIn } from '../../platform/clock.ts'

/** A family that comes early is let go. */
const minutesBeforeEnd = 15

/** A class `c` that is called off or deleted: whoever came to it leaves at once. */
export const isOff = sql<boolean>`(c.closed_for is not null or c.archived_at is not null)`

/** Which classes `c` children leave now: those that end soon or have ended since yesterday, and those that do not take place. */
export function handsOver({ clock, zone }: Pick<Actor, 'clock' | 'zone'>) {
  const now = clock.now()
  const soon = now.add({ minutes: minutesBeforeEnd })
  return sql<boolean>`(c.date >= ${addDays(dateIn(zone, now), -1)}::date
    and (${isOff} or class_end(c.date, c.start_time, c.end_time) <= ${`${dateIn(zone, soon)} ${timeIn(zone, soon)}`}::timestamp))`
}
