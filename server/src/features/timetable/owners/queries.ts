import { sql } from 'kysely'
import type { TimetableCourse } from '@callboard/contract/timetable'
import type { Logins, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export function findTimetable({ db, studioId }: Scope): Promise<{ isOn: boolean; slug: string } | undefined> {
  return db.selectFrom('timetables').select(['isOn', 'slug']).where('studioId', '=', studioId).executeTakeFirst()
}

export async function putTimetable({ db, studioId }: Scope, to: { isOn: boolean; slug: string }): Promise<void> {
  await db
    .insertInto('timetables')
    .values({ studioId, ...to })
    .onConflict((conflict) => conflict.column('studioId').doUpdateSet(to))
    .execute()
}

/** False: it is another studio's. */
export async function takeAddress({ db }: Logins, studioId: string, slug: string): Promise<boolean> {
  await db
    .insertInto('timetableAddresses')
    .values({ slug, studioId, listed: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('timetableAddresses').select('studioId').where('slug', '=', slug).executeTakeFirst()
  return row?.studioId === studioId
}

export async function addressesOf({ db }: Logins, studioId: string): Promise<string[]> {
  const rows = await db.selectFrom('timetableAddresses').select('slug').where('studioId', '=', studioId).orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function listAddress({ db }: Logins, studioId: string, listed: string | null): Promise<void> {
  await db
    .updateTable('timetableAddresses')
    .set({ listed: sql<boolean>`slug is not distinct from ${listed}` })
    .where('studioId', '=', studioId)
    .execute()
}

export async function deleteAddresses({ db }: Logins, studioId: string): Promise<void> {
  await db.deleteFrom('timetableAddresses').where('studioId', '=', studioId).execute()
}

/** Every class that is still to come, by its next date, with whether it is ticked. */
export async function comingCourses({ db, studioId }: Scope, from: { date: string; time: string }) {
  const { rows } = await sql<Omit<TimetableCourse, 'isHeldBack'>>`
    select distinct on (coalesce(c.series_id, c.id)) coalesce(c.series_id, c.id) as id, c.name, c.series_id is not null as is_weekly, c.date,
      to_char(c.start_time, 'HH24:MI') as start_time, u.name as teacher, w.course_id is not null as is_shown
    from classes c
    left join users u on u.studio_id = c.studio_id and u.id = c.teacher_id
    left join shown_classes w on w.studio_id = c.studio_id and w.course_id = coalesce(c.series_id, c.id)
    where c.studio_id = ${studioId} and c.archived_at is null and c.closure_id is null
      and c.date >= ${from.date} and c.date + c.start_time > ${from.date}::date + ${from.time}::time
    order by coalesce(c.series_id, c.id), c.date, c.start_time`.execute(db)
  return rows
}

/** @returns how many of them there are */
export async function tickClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with known as (
      select id, id as series_id, null::uuid as class_id from class_series where studio_id = ${studioId} and id = any (${[...ids]}::uuid[])
      union all
      select id, null, id from classes
      where studio_id = ${studioId} and id = any (${[...ids]}::uuid[]) and series_id is null and archived_at is null
    ), ticked as (
      insert into shown_classes (studio_id, course_id, series_id, class_id) select ${studioId}::uuid, id, series_id, class_id from known
      on conflict do nothing
    )
    select count(*)::int as count from known`.execute(db)
  return rows[0]?.count ?? 0
}

export async function untickClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('shownClasses').where('studioId', '=', studioId).where('courseId', 'in', ids).execute()
}

export async function isNamed({ db, studioId }: Scope, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('namedTeachers')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function nameTeacher({ db, studioId, clock }: Scope, userId: string): Promise<void> {
  await db
    .insertInto('namedTeachers')
    .values({ studioId, userId, agreedAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unnameTeacher({ db, studioId }: Scope, userId: string): Promise<void> {
  await db.deleteFrom('namedTeachers').where('studioId', '=', studioId).where('userId', '=', userId).execute()
}
