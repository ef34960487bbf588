import { classListSize } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { isMarked } from '../../classes/is-marked.ts'
import type { Days } from '../days.ts'

export interface BoardClassRow {
  readonly list: 'day' | 'next' | 'unmarked'
  readonly total: number
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherName: string | null
  readonly locationName: string | null
  readonly isDropIn: boolean
  readonly capacity: number | null
  readonly bookedCount: number
  readonly hue: number | null
  readonly enrolledCount: number | null
  readonly cantComeCount: number | null
  readonly children: string[] | null
  readonly isMarked: boolean | null
  readonly closedFor: string | null
}

export interface ChildrensClassRow extends Omit<BoardClassRow, 'children'> {
  readonly childIds: readonly string[]
}

const shown = sql`c.id, c.name, c.date, c.start_time, c.end_time, c.teacher_name, c.location_name,
  c.is_drop_in, c.capacity, c.booked_count, c.closed_for, c.hue`
const seenByStaff = sql`${shown}, null as children,
  (select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id) as enrolled_count,
  (select count(*) from announced_absences a where a.studio_id = c.studio_id and a.class_id = c.id) as cant_come_count,
  ${isMarked} as is_marked`

const end = sql`class_end(c.date, c.start_time, c.end_time)`
/** Also what began yesterday and is still on. */
const onDay = ({ today, yesterday, wallClock }: Days) => sql`(c.date = ${today} or (c.date = ${yesterday} and ${end} > ${wallClock}))`

export async function classesToday({ studioId, db }: Actor, days: Days): Promise<BoardClassRow[]> {
  const { rows } = await sql<BoardClassRow>`
    select 'day' as list, 0 as total, ${seenByStaff}
    from named_classes c
    where c.studio_id = ${studioId} and ${onDay(days)} and c.archived_at is null
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(db)
  return rows
}

export async function ownClasses({ studioId, user, db }: Actor, days: Days): Promise<BoardClassRow[]> {
  const { today, wallClock, unmarkedFrom } = days
  const own = sql`c.studio_id = ${studioId} and c.teacher_id = ${user.id} and c.archived_at is null`
  const { rows } = await sql<BoardClassRow>`
    with found as (
      (select 'day' as list, 0 as total, c.id from classes c where ${own} and ${onDay(days)})
      union all
      (select 'next', 0, c.id from classes c where ${own} and c.date > ${today}
        order by c.date, c.start_time, c.id limit ${sql.lit(classListSize)})
      union all
      (select 'unmarked', count(*) over (), c.id from classes c
        where ${own} and c.date between ${unmarkedFrom} and ${today} and ${end} <= ${wallClock}
          and c.closure_id is null and not ${isMarked}
          and exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)
        order by c.date, c.start_time, c.id limit ${sql.lit(classListSize)})
    )
    select found.list, found.total, ${seenByStaff}
    from found
    join named_classes c on c.studio_id = ${studioId} and c.id = found.id
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(db)
  return rows
}

/** The seven days end at the current time, so that a weekly class that has ended makes way for its next one. */
export async function childrensClasses(
  { studioId, user, db }: Actor,
  { yesterday, wallClock, aheadTo, aheadClock }: Days,
): Promise<ChildrensClassRow[]> {
  const { rows } = await sql<ChildrensClassRow>`
    with attended as (
      select e.class_id, json_agg(e.student_id order by ${byName('e.student_name')}, e.student_id) as child_ids
      from attending e
      join classes c on c.studio_id = e.studio_id and c.id = e.class_id
      where e.studio_id = ${studioId} and e.parent_id = ${user.id} and e.date between ${yesterday} and ${aheadTo}
        and ${end} > ${wallClock} and ${end} <= ${aheadClock} and c.archived_at is null
      group by e.class_id
    )
    select 'next' as list, 0 as total, ${shown}, a.child_ids, null as enrolled_count, null as cant_come_count, null as is_marked
    from attended a
    join named_classes c on c.studio_id = ${studioId} and c.id = a.class_id
    order by c.date, c.start_time, ${byName('c.name')}, c.id`.execute(db)
  return rows
}
