import type { PlainDate } from '@callboard/contract/dates'
import { sql } from 'kysely'
import type { Alone, Scope } from '../../../platform/actor.ts'
import type { ClosureSpan } from '../closing/follow-closures.ts'
import { classFields, columnsOf, type ClassFields } from '../class-fields.ts'
import type { ContinuedAction } from './continued-action.ts'

/** One of the last dates of a weekly class. */
export interface LastDate extends ClassFields {
  readonly id: string
  readonly seriesId: string
  readonly date: PlainDate
  readonly teacherName: string | null
  readonly locationName: string | null
  /** who is enrolled, without booked places */
  readonly students: number
  /** whether its series has dates in the other term */
  readonly isThere: boolean
}

const own = classFields.filter((field) => field !== 'teacherId' && field !== 'locationId')

/** Of classes `c`: their fields, with only those teachers and rooms that can be given a class. */
export const copied = {
  columns: sql`${columnsOf(own, 'c')}, t.id as teacher_id, t.name as teacher_name, l.id as location_id, l.name as location_name,
    (select count(*)::int from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and not e.is_drop_in) as students`,
  joins: sql`
    left join users t on t.studio_id = c.studio_id and t.id = c.teacher_id and t.role in ('teacher', 'owner') and t.active
    left join locations l on l.studio_id = c.studio_id and l.id = c.location_id`,
}

/** Dates of weekly classes in `within`, by date; only teachers and rooms that can be given a class. */
export async function listLastDates({ db, studioId }: Scope, within: ClosureSpan, other: ClosureSpan): Promise<LastDate[]> {
  const { rows } = await sql<LastDate>`
    select c.id, c.series_id, c.date, ${copied.columns},
      exists (select from classes o where o.studio_id = c.studio_id and o.series_id = c.series_id and o.archived_at is null
        and o.date between ${other.startsOn} and ${other.endsOn}) as is_there
    from classes c ${copied.joins}
    where c.studio_id = ${studioId} and c.series_id is not null and c.archived_at is null
      and c.date between ${within.startsOn} and ${within.endsOn}
    order by c.date, c.start_time, c.id`.execute(db)
  return rows
}

export async function closedDates({ db, studioId }: Scope, { startsOn, endsOn }: ClosureSpan): Promise<ReadonlySet<PlainDate>> {
  const { rows } = await sql<{ date: PlainDate }>`
    select distinct day::date as date from closures k
    cross join lateral generate_series(greatest(k.starts_on, ${startsOn}::date), least(k.ends_on, ${endsOn}::date), interval '1 day') as day
    where k.studio_id = ${studioId} and k.kind <> 'called-off' and k.starts_on <= ${endsOn} and k.ends_on >= ${startsOn}`.execute(db)
  return new Set(rows.map(({ date }) => date))
}

export async function familiesOf({ db, studioId }: Scope, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('students', (join) =>
      join.onRef('students.studioId', '=', 'enrolments.studioId').onRef('students.id', '=', 'enrolments.studentId'),
    )
    .select('students.parentId')
    .distinct()
    .where('enrolments.studioId', '=', studioId)
    .where('enrolments.classId', 'in', classIds)
    .where('enrolments.isDropIn', '=', false)
    .execute()
  return rows.map(({ parentId }) => parentId)
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
