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
  const { rows } = await sql<DayRow>`
    select c.id, c.name, c.date, c.start_time, c.end_time, c.teacher_name as teacher, c.location_name as room, c.closed_for,
      (select count(*)::int from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) as students,
      ${isMarked} or exists (select from registers r where r.studio_id = c.studio_id and r.class_id = c.id) as is_marked
    from named_classes c
    where c.studio_id = ${actor.studioId} and c.date between ${addDays(date, -1)} and ${date} and c.archived_at is null
      and (c.date = ${date} or c.end_time <= c.start_time)
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(actor.db)
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
