import type { DayClass } from '@callboard/contract/calling-off'
import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { isMarked } from '../is-marked.ts'
import { spanOf } from '../times/span-of.ts'

interface DayRow extends Omit<DayClass, 'whyNot'> {
  readonly date: string
  readonly isMarked: boolean
}

/** The classes of a day that are not over, past midnight too; what has begun, has a register or is closed cannot be called off. */
export async function listDay(actor: Actor, date: string): Promise<DayClass[]> {
  const rows = await actor.db
    .selectFrom('namedClasses as c')
    .select([
      'c.id',
      'c.name',
      'c.date',
      'c.startTime',
      'c.endTime',
      'c.teacherName as teacher',
      'c.locationName as room',
      'c.closedFor',
      sql<DayRow['students']>`(select count(*)::int from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`.as(
        'students',
      ),
      sql<boolean>`${isMarked} or exists (select from registers r where r.studio_id = c.studio_id and r.class_id = c.id)`.as('isMarked'),
    ])
    .where('c.studioId', '=', actor.studioId)
    .where('c.archivedAt', 'is', null)
    .where(sql<boolean>`c.date between ${addDays(date, -1)} and ${date} and (c.date = ${date} or c.end_time <= c.start_time)`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
  const now = actor.clock.now()
  return rows.flatMap(({ isMarked: marked, date: on, ...row }) => {
    const { startsAt, endsAt } = spanOf(actor.zone, { ...row, date: on })
    if (Temporal.Instant.compare(endsAt, now) <= 0) return []
    const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0
    // Of the evening before, only what still runs belongs to the day.
    if (on !== date && !hasBegun) return []
    return [{ ...row, whyNot: row.closedFor !== null ? 'closed' : hasBegun ? 'begun' : marked ? 'marked' : null }]
  })
}
