import { activitySize, type Activity } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { Days } from '../days.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { ownTasks, unsignedOf } from './documents.ts'
import { hasOf } from './first-steps.ts'
import { moneyOf, openOf } from './money.ts'
import { needsOf } from './needs.ts'

const length = sql`extract(epoch from class_end(c.date, c.start_time, c.end_time) - (c.date + c.start_time))`
const minutesOf = sql<number>`coalesce(sum(${length}) / 60, 0)::int`

const count = sql<number>`count(*)`

/** A literal, as the planner cannot estimate a parameter. */
const shown = sql.lit(activitySize)

export async function studioFigures(actor: Actor, days: Days) {
  const { studioId, db } = actor
  const { monday, sunday, monthBegan } = days
  return await db
    .with('week', (of) =>
      of
        .selectFrom('classes as c')
        .select([count.as('classes'), minutesOf.as('minutes')])
        .where('c.studioId', '=', studioId)
        .where((is) => is.between('c.date', monday, sunday))
        .where('c.archivedAt', 'is', null)
        .where('c.closureId', 'is', null),
    )
    .with('people', (of) =>
      of
        .selectFrom('students')
        .select([count.as('students'), sql<number>`count(*) filter (where created_at >= ${monthBegan})`.as('added')])
        .where('studioId', '=', studioId),
    )
    .with('money', () => moneyOf(actor, days))
    .selectFrom(['week', 'people'])
    .select(['people.students', 'people.added as studentsAdded', 'week.classes as classesThisWeek', 'week.minutes as minutesThisWeek'])
    .select((from) => [
      sql<number>`(select count(*) from users where studio_id = ${studioId} and role = 'teacher' and active)`.as('teachers'),
      hasOf(actor).as('has'),
      sql<boolean>`(select first_steps_away from studios where id = ${studioId})`.as('firstStepsAway'),
      jsonObjectFrom(from.selectFrom('money').selectAll()).$notNull().as('money'),
      ownTasks(actor).as('documents'),
      unsignedOf(actor, days).as('unsigned'),
      needsOf(actor, days).as('needs'),
      sql<Activity[]>`coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.id, 'name', a.name, 'date', a.date,
        'isWeekly', a.is_weekly, 'by', a.by, 'at', a.at) order by a.at desc, a.id) from (${latest(studioId)}) a), '[]'::json)`.as(
        'activity',
      ),
    ])
    .executeTakeFirstOrThrow()
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

export async function teachingFigures(actor: Actor, { monday, sunday, today, now }: Days) {
  const { studioId, user, db } = actor
  return await db
    .selectFrom('classes as c')
    .select([
      count.as('classesThisWeek'),
      minutesOf.as('minutesThisWeek'),
      sql<number>`coalesce(sum(${length}) filter (where c.date = ${today} and c.start_time > ${now}) / 60, 0)::int`.as('minutesLeftToday'),
      ownTasks(actor).as('documents'),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.teacherId', '=', user.id)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where(sql<boolean>`c.date between ${monday} and ${sunday}`)
    .executeTakeFirstOrThrow()
}

export async function familyFigures(actor: Actor, days: Days) {
  const { studioId, user, db } = actor
  const classesThisWeek = sql<number>`(select count(*) from enrolments e
    join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = s.studio_id and e.student_id = s.id and e.date between ${days.monday} and ${days.sunday} and c.archived_at is null
      and c.closure_id is null)`
  return await db
    .with('children', (of) =>
      of
        .selectFrom('students as s')
        .select(['s.id', 's.name', classesThisWeek.as('classesThisWeek')])
        .where('s.studioId', '=', studioId)
        .where(actsFor(actor, 's.id')),
    )
    .with('open', () => openOf(actor, user.id, days))
    .selectNoFrom((from) => [
      jsonArrayFrom(from.selectFrom('children').selectAll().orderBy(byName('name')).orderBy('id')).as('children'),
      jsonObjectFrom(from.selectFrom('open').selectAll()).$notNull().as('open'),
      ownTasks(actor).as('documents'),
    ])
    .executeTakeFirstOrThrow()
}
