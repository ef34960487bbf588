import type { Recipients } from '@callboard/contract/documents'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** All of the people meant, each once; null for a class or a person that the studio does not have. */
export async function findPeople(actor: Actor, { allTeachers, allParents, classIds, userIds }: Recipients) {
  const today = dateIn(actor.zone, actor.clock.now())
  const { rows } = await sql<{ userId: string | null; askedUser: string | null; askedClass: string | null }>`
    with members as (
      select id, role from users where studio_id = ${actor.studioId} and active and role <> 'deleted')
    select id as user_id, null::uuid as asked_user, null::uuid as asked_class from members where ${allParents} and role = 'parent'
    union
    select id, null, null from members m
    where ${allTeachers} and (m.role = 'teacher' or (m.role = 'owner' and exists (
      select from classes c where c.studio_id = ${actor.studioId} and c.teacher_id = m.id and c.archived_at is null and c.date >= ${today}::date)))
    union
    select m.id, asked.id, null from unnest(${userIds}::uuid[]) as asked (id) left join members m on m.id = asked.id
    union
    -- Of a series, the classes from today on, or the last one if it has ended.
    select m.id, null, asked.id
    from unnest(${classIds}::uuid[]) as asked (id)
    left join lateral (
      select s.parent_id from classes c
      join enrolments e on e.studio_id = c.studio_id and e.class_id = c.id
      join students s on s.studio_id = e.studio_id and s.id = e.student_id
      where c.studio_id = ${actor.studioId} and c.archived_at is null
        and (c.id = asked.id or (c.series_id = asked.id and c.date >= least(${today}::date, (
          select max(date) from classes where studio_id = ${actor.studioId} and series_id = asked.id and archived_at is null))))
    ) enrolled on true
    left join members m on m.id = enrolled.parent_id`.execute(actor.db)
  return rows
}

export async function findMissingClasses(actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where not exists (
      select from classes c where c.studio_id = ${actor.studioId} and c.archived_at is null and (c.id = asked.id or c.series_id = asked.id))`.execute(
    actor.db,
  )
  return rows.map(({ id }) => id)
}
