import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'

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

/** A class as families know it. */
export function asKnown<One extends Omit<KnownAs, 'locationId'>>(one: One, known: KnownAs | null): One {
  if (!known) return one
  const { date, startTime, endTime, teacherId } = known
  return { ...one, date, startTime, endTime, teacherId }
}
