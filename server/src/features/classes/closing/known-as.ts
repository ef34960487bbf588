import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { toDate } from '../../../platform/clock.ts'

/** What families knew of a class before it closed; what changes while it is closed is told when it takes place again. */
export const KnownAs = z.object({
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  teacherId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
})
export type KnownAs = z.infer<typeof KnownAs>

const asItIs = sql`jsonb_build_object('date', c.date::text, 'startTime', to_char(c.start_time, 'HH24:MI'), 'endTime', to_char(c.end_time, 'HH24:MI'),
  'teacherId', c.teacher_id, 'locationId', c.location_id)`

/** Of `classes c` that turn from `said.was` to `said.is`; it stays until they have been told that the class takes place again. @param was as JSON */
export const knownAs = (was: RawBuilder<unknown> = asItIs) =>
  sql<
    string | null
  >`case when said.was is null and said.is is not null and not c.closed_notified then coalesce(c.known_as, ${was}) else c.known_as end`

/**
 * Of `classes c` that turn from `said.was` to `said.is`, since when they are closed. An opening that families have not been told of does not
 * count: whoever books meanwhile has to be told of the closing.
 */
export const closedSince = (now: Temporal.Instant) =>
  sql<Date | null>`case when not c.closed_notified and said.is is null then null
    when not c.closed_notified and said.was is null then ${toDate(now)}::timestamptz
    else coalesce(c.closed_at, ${toDate(now)}::timestamptz) end`

/** A class as families know it. */
export function asKnown<One extends Omit<KnownAs, 'locationId'>>(one: One, known: KnownAs | null): One {
  if (!known) return one
  const { date, startTime, endTime, teacherId } = known
  return { ...one, date, startTime, endTime, teacherId }
}
