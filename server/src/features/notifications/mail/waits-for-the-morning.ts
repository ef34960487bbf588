import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { findReaders } from '../find-readers.ts'
import { mailJobType } from './mail-job-type.ts'

type Reader = Awaited<ReturnType<typeof findReaders>>[number]

/** Puts a mail off until it disturbs nobody. */
export async function waitsForTheMorning(scope: Scope, { id, userId }: { id: string; userId: string }, reader: Reader): Promise<boolean> {
  const startAfter = await endOfStudiosQuiet(scope, userId, reader)
  if (!startAfter) return false
  scope.enqueue(mailJobType, { studioId: scope.studioId, notificationId: id }, { startAfter, once: `${id} ${startAfter.toString()}` })
  return true
}

/** When what people write disturbs somebody no more (S4 messages): after the studio's quiet hours, or in the hours that a teacher has set. */
export async function endOfStudiosQuiet(scope: Scope, userId: string, reader: Reader): Promise<Temporal.Instant | null> {
  const { studioId, clock } = scope
  const rows = await scope.db
    .selectFrom('users as u')
    .leftJoin('messageSettings as s', (join) => join.onRef('s.studioId', '=', 'u.studioId'))
    .leftJoin('messageHours as h', (join) =>
      join
        .onRef('h.studioId', '=', 'u.studioId')
        .onRef('h.userId', '=', 'u.id')
        .on(sql<boolean>`u.role in ('owner', 'teacher')`),
    )
    .select([
      sql<string>`coalesce(to_char(h.to_time, 'HH24:MI'), to_char(s.quiet_from, 'HH24:MI'), '21:00')`.as('from'),
      sql<string>`coalesce(to_char(h.from_time, 'HH24:MI'), to_char(s.quiet_to, 'HH24:MI'), '07:00')`.as('to'),
    ])
    .where('u.studioId', '=', studioId)
    .where('u.id', '=', userId)
    .execute()
  return rows[0] ? endOfQuiet(clock.now(), reader.studioZone, rows[0]) : null
}

/** The end of quiet hours that last from one time of the clock to another, past midnight where that is earlier; null: it is not quiet. */
export function endOfQuiet(now: Temporal.Instant, zone: string, { from, to }: { from: string; to: string }): Temporal.Instant | null {
  const local = now.toZonedDateTimeISO(zone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return null
  const day = time < to ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  const end = day.toZonedDateTime({ timeZone: zone, plainTime: to }).toInstant()
  // The database, by whose clock a job starts, may be a little ahead: it would be put off to where it is already.
  return end.since(now).total('seconds') < 60 ? null : end
}
