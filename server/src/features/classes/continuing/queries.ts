import { sql, type NotNull } from 'kysely'
import type { Alone, Scope } from '../../../platform/actor.ts'
import type { ClosureSpan } from '../closing/follow-closures.ts'
import { ownTeacher } from '../covered/is-covered.ts'
import { classFields } from '../class-fields.ts'
import type { ContinuedAction } from './continued-action.ts'

const own = classFields.filter((field) => field !== 'teacherId' && field !== 'locationId')

/** Classes `c` on days, by start: their fields, with only those teachers and rooms that can be given a class, and how many are enrolled, not booked. */
export const copyable = ({ db, studioId }: Scope, { startsOn, endsOn }: ClosureSpan) =>
  db
    .selectFrom('classes as c')
    .leftJoin('users as t', (join) =>
      join
        .onRef('t.studioId', '=', 'c.studioId')
        .on('t.id', '=', ownTeacher('c'))
        .on(sql<boolean>`t.role in ('teacher', 'owner') and t.active`),
    )
    .leftJoin('locations as l', (join) => join.onRef('l.studioId', '=', 'c.studioId').onRef('l.id', '=', 'c.locationId'))
    .select(['c.id', 'c.seriesId', 'c.date', ...own.map((field) => `c.${field}` as const)])
    .select(['t.id as teacherId', 't.name as teacherName', 'l.id as locationId', 'l.name as locationName'])
    .select(
      sql<number>`(select count(*)::int from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and not e.is_drop_in)`.as(
        'students',
      ),
    )
    .where('c.studioId', '=', studioId)
    .where('c.archivedAt', 'is', null)
    .where((is) => is.between('c.date', startsOn, endsOn))
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')

/** Dates of weekly classes in `within`; `isThere`: the series has dates in `other`, too. */
export async function listLastDates(scope: Scope, within: ClosureSpan, other: ClosureSpan) {
  const rows = await copyable(scope, within)
    .select(
      sql<boolean>`exists (select from classes o where o.studio_id = c.studio_id and o.series_id = c.series_id and o.archived_at is null
        and o.date between ${other.startsOn} and ${other.endsOn})`.as('isThere'),
    )
    .where('c.seriesId', 'is not', null)
    .$narrowType<{ seriesId: NotNull }>()
    .execute()
  return rows
}
/** One of the last dates of a weekly class. */
export type LastDate = Awaited<ReturnType<typeof listLastDates>>[number]

/** The guardians who are told of these classes, as far as they are not booked. */
export async function familiesOf({ db, studioId }: Scope, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db
    .selectFrom('guardedPlaces')
    .select('userId')
    .distinct()
    .where('studioId', '=', studioId)
    .where('classId', 'in', classIds)
    .where('isDropIn', '=', false)
    .where('isTold', '=', true)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Enrols in each class who is enrolled in the one `as` which it goes on. @returns how many places */
export async function enrolAsBefore({ db, studioId }: Alone, all: readonly { id: string; as: string }[], at: Date): Promise<number> {
  if (all.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into enrolments (studio_id, class_id, date, student_id, enrolled_at)
    select c.studio_id, c.id, c.date, e.student_id, ${at}::timestamptz
    from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map((one) => one.as)}::uuid[]) as one (id, was)
    join classes c on c.studio_id = ${studioId} and c.id = one.id
    join enrolments e on e.studio_id = c.studio_id and e.class_id = one.was and not e.is_drop_in`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether all that was added is there as it was: nobody has edited, booked, joined, left, marked or said anything of a child since. */
export async function isAsContinued(
  { db, studioId }: Alone,
  { classIds, at, enrolments }: Omit<ContinuedAction, 'kind'>,
): Promise<boolean> {
  const ids = sql`${[...classIds]}::uuid[]`
  const rows = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from classes where studio_id = ${studioId} and id = any (${ids}) and archived_at is null
        and version = 1 and booked_count = 0)`.as('classes'),
      sql<number>`(select count(*)::int from enrolments where studio_id = ${studioId} and class_id = any (${ids}))`.as('enrolled'),
      sql<number>`(select count(*)::int from enrolments where studio_id = ${studioId} and class_id = any (${ids}) and enrolled_at <> ${at})`.as(
        'later',
      ),
      sql<boolean>`exists (select from registers where studio_id = ${studioId} and class_id = any (${ids})) or exists (select
        from class_answers where studio_id = ${studioId} and class_id = any (${ids})) or exists (select from bookings
        where studio_id = ${studioId} and class_id = any (${ids}))`.as('touched'),
    ])
    .execute()
  const [found] = rows
  return found?.classes === classIds.length && found.enrolled === enrolments && found.later === 0 && !found.touched
}
