import { classListSize, type OwnerNeeds } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { isMarked } from '../../classes/is-marked.ts'
import { nameHue } from '../../classes/name-hue.ts'
import type { Days } from '../days.ts'

type List = 'day' | 'next' | 'unmarked'
const as = (list: List) => sql<List>`${sql.lit(list)}`.as('list')

const shown = [
  ...(['c.id', 'c.name', 'c.date', 'c.startTime', 'c.endTime', 'c.teacherName', 'c.locationName', 'c.closedFor'] as const),
  ...(['c.isDropIn', 'c.capacity', 'c.bookedCount'] as const),
  sql<number>`coalesce(c.hue, ${nameHue})`.as('hue'),
] as const
const seenByStaff = [
  ...shown,
  sql<null>`null`.as('children'),
  sql<number>`(select count(*) from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`.as('enrolledCount'),
  sql<string[]>`coalesce((select json_agg(s.name order by ${byName('s.name')}, s.id) from announced_absences a
    join students s on s.studio_id = a.studio_id and s.id = a.student_id
    where a.studio_id = c.studio_id and a.class_id = c.id), '[]'::json)`.as('cantCome'),
  isMarked.as('isMarked'),
] as const

const end = sql`class_end(c.date, c.start_time, c.end_time)`
/** Also what began yesterday and is still on. */
const onDay = ({ today, yesterday, wallClock }: Days) =>
  sql<boolean>`(c.date = ${today} or (c.date = ${yesterday} and ${end} > ${wallClock}))`

export async function classesToday({ studioId, db }: Actor, days: Days) {
  return await db
    .selectFrom('namedClasses as c')
    .select(seenByStaff)
    .where('c.studioId', '=', studioId)
    .where(onDay(days))
    .where('c.archivedAt', 'is', null)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
}

const isUnmarked = ({ today, wallClock, unmarkedFrom }: Days) =>
  sql<boolean>`c.date between ${unmarkedFrom} and ${today} and ${end} <= ${wallClock} and c.closure_id is null and not ${isMarked}
    and exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id)`

/** The registers that are due in the studio, as part of another statement. */
export function dueRegisters({ studioId }: Actor, days: Days) {
  return sql<OwnerNeeds['registers']>`(
    with due as materialized (select c.id, c.date, c.start_time from classes c
      where c.studio_id = ${studioId} and c.archived_at is null and ${isUnmarked(days)})
    select json_build_object('count', (select count(*) from due), 'list', coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
      'date', c.date, 'startTime', to_char(c.start_time, 'HH24:MI'), 'teacherName', c.teacher_name) order by c.date, c.start_time, c.id), '[]'))
    from (select id from due order by date, start_time, id limit ${sql.lit(classListSize)}) first
    join named_classes c on c.studio_id = ${studioId} and c.id = first.id)`
}

/** With the list that each is in, and how many belong in the list. */
export async function ownClasses({ studioId, user, db }: Actor, days: Days) {
  return await db
    .with('found', (of) => {
      const own = of
        .selectFrom('classes as c')
        .select('c.id')
        .where('c.studioId', '=', studioId)
        .where('c.teacherId', '=', user.id)
        .where('c.archivedAt', 'is', null)
      const first = own.orderBy('c.date').orderBy('c.startTime').orderBy('c.id').limit(classListSize)
      return own
        .select([as('day'), sql<number>`0`.as('total')])
        .where(onDay(days))
        .unionAll(({ parens }) => parens(first.select([as('next'), sql<number>`0`.as('total')]).where('c.date', '>', days.today)))
        .unionAll(({ parens }) => parens(first.select([as('unmarked'), sql<number>`count(*) over ()`.as('total')]).where(isUnmarked(days))))
    })
    .selectFrom('found')
    .innerJoin('namedClasses as c', (join) => join.on('c.studioId', '=', studioId).onRef('c.id', '=', 'found.id'))
    .select(['found.list', 'found.total'])
    .select(seenByStaff)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
}

/** The seven days end at the current time, so that a weekly class that has ended makes way for its next one. */
export async function childrensClasses({ studioId, user, db }: Actor, { yesterday, wallClock, aheadTo, aheadClock }: Days) {
  return await db
    .with('attended', (of) =>
      of
        .selectFrom('guardedPlaces as e')
        .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
        .select(['e.classId', sql<string[]>`json_agg(e.student_id order by ${byName('e.student_name')}, e.student_id)`.as('childIds')])
        .where('e.studioId', '=', studioId)
        .where('e.userId', '=', user.id)
        .where((is) => is.between('e.date', yesterday, aheadTo))
        .where(sql<boolean>`${end} > ${wallClock} and ${end} <= ${aheadClock}`)
        .where('c.archivedAt', 'is', null)
        .groupBy('e.classId'),
    )
    .selectFrom('attended as a')
    .innerJoin('namedClasses as c', (join) => join.on('c.studioId', '=', studioId).onRef('c.id', '=', 'a.classId'))
    .select(shown)
    .select('a.childIds')
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy(byName('c.name'))
    .orderBy('c.id')
    .execute()
}
