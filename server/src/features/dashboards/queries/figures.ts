import { activitySize, type Activity, type DocumentTasks, type OwnerDashboard } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { Days } from '../days.ts'
import { ownTasks, unsignedOf } from './documents.ts'
import { moneyOf, openOf, type MoneyRow, type OpenRow } from './money.ts'

const length = sql`extract(epoch from class_end(c.date, c.start_time, c.end_time) - (c.date + c.start_time))`
const minutesOf = sql`coalesce(sum(${length}) / 60, 0)::int`

/** A literal, as the planner cannot estimate a parameter. */
const shown = sql.lit(activitySize)

export interface StudioFigures {
  readonly students: number
  readonly studentsAdded: number
  readonly teachers: number
  readonly classesThisWeek: number
  readonly minutesThisWeek: number
  readonly hasRooms: boolean
  readonly hasClasses: boolean
  readonly money: MoneyRow
  readonly documents: DocumentTasks
  readonly unsigned: OwnerDashboard['unsigned']
  readonly activity: Activity[]
}

export async function studioFigures(actor: Actor, days: Days): Promise<StudioFigures> {
  const { studioId, db } = actor
  const { monday, sunday, monthBegan } = days
  const { rows } = await sql<StudioFigures>`
    with week as (
      select count(*) as count, ${minutesOf} as minutes from classes c
      where c.studio_id = ${studioId} and c.date between ${monday} and ${sunday} and c.archived_at is null and c.closure_id is null
    ), people as (
      select count(*) as count, count(*) filter (where created_at >= ${monthBegan}) as added from students where studio_id = ${studioId}
    ), money as (${moneyOf(actor, days)}), activity as (${latest(studioId)})
    select people.count as students, people.added as students_added,
      (select count(*) from users where studio_id = ${studioId} and role = 'teacher' and active) as teachers,
      week.count as classes_this_week, week.minutes as minutes_this_week,
      exists (select from locations where studio_id = ${studioId}) as has_rooms,
      (select id from classes where studio_id = ${studioId} and archived_at is null order by date limit 1) is not null as has_classes,
      (select to_json(money) from money) as money,
      ${ownTasks(actor)} as documents, ${unsignedOf(actor, days)} as unsigned,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.id, 'name', a.name, 'date', a.date, 'isWeekly', a.is_weekly,
        'by', a.by, 'at', a.at) order by a.at desc, a.id) from activity a), '[]'::json) as activity
    from week, people`.execute(db)
  return rows[0] as StudioFigures
}

/** Each kind is limited before the joins; a series counts once. */
function latest(studioId: string) {
  return sql`
    (select 'register-saved' as kind, c.id, c.name, c.date, false as is_weekly, u.name as by, r.saved_at as at
      from registers r
      join classes c on c.studio_id = r.studio_id and c.id = r.class_id and c.archived_at is null
      left join users u on u.studio_id = ${studioId} and u.id = r.saved_by and u.role <> 'deleted'
      where r.studio_id = ${studioId} order by r.saved_at desc, r.class_id limit ${shown})
    union all
    (select 'student-added', s.id, s.name, null, false, u.name, s.created_at
      from (select id, name, parent_id, created_at from students where studio_id = ${studioId}
        order by created_at desc, id limit ${shown}) s
      join users u on u.studio_id = ${studioId} and u.id = s.parent_id)
    union all
    (select 'class-added', id, name, date, false, null, created_at
      from classes where studio_id = ${studioId} and series_id is null and archived_at is null
      order by created_at desc, id limit ${shown})
    union all
    (select 'class-added', first.id, first.name, first.date, true, null, s.created_at
      from class_series s
      cross join lateral (
        select id, name, date from classes where studio_id = s.studio_id and series_id = s.id and archived_at is null order by date limit 1
      ) first
      where s.studio_id = ${studioId} order by s.created_at desc, s.id limit ${shown})
    order by at desc, id limit ${shown}`
}

export interface TeachingFigures {
  readonly classesThisWeek: number
  readonly minutesThisWeek: number
  readonly minutesLeftToday: number
  readonly documents: DocumentTasks
}

export async function teachingFigures(actor: Actor, { monday, sunday, today, now }: Days): Promise<TeachingFigures> {
  const { studioId, user, db } = actor
  const rows = await db
    .selectFrom('classes as c')
    .select([
      sql<number>`count(*)`.as('classesThisWeek'),
      minutesOf.as('minutesThisWeek'),
      sql<number>`coalesce(sum(${length}) filter (where c.date = ${today} and c.start_time > ${now}) / 60, 0)::int`.as('minutesLeftToday'),
      ownTasks(actor).as('documents'),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.teacherId', '=', user.id)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`c.date between ${monday} and ${sunday}`)
    .execute()
  return rows[0] as TeachingFigures
}

export interface FamilyFigures {
  readonly children: { readonly id: string; readonly name: string; readonly classesThisWeek: number }[]
  readonly open: OpenRow
  readonly documents: DocumentTasks
}

export async function familyFigures(actor: Actor, days: Days): Promise<FamilyFigures> {
  const { studioId, user, db } = actor
  const { rows } = await sql<FamilyFigures>`
    with children as (
      select s.id, s.name, (select count(*) from enrolments e
        join classes c on c.studio_id = e.studio_id and c.id = e.class_id
        where e.studio_id = s.studio_id and e.student_id = s.id and e.date between ${days.monday} and ${days.sunday} and c.archived_at is null and c.closure_id is null
      ) as "classesThisWeek"
      from students s where s.studio_id = ${studioId} and s.parent_id = ${user.id}
    ), open as (${openOf(actor, days)})
    select coalesce((select json_agg(children order by ${byName('name')}, id) from children), '[]'::json) as children,
      (select to_json(open) from open) as open, ${ownTasks(actor)} as documents`.execute(db)
  return rows[0] as FamilyFigures
}
