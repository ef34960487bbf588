import type { Recipients } from '@callboard/contract/documents'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

/** A person, and for a document that is signed for each child, the child. */
export interface Recipient {
  readonly userId: string
  readonly studentId: string | null
}

interface Meant {
  readonly userId: string | null
  readonly studentId: string | null
  /** an id asked for, by which one who is missing is found */
  readonly askedUser: string | null
}

/** All of the people meant, or their children; `userId` is null for a person whom the studio does not have, or a class with nobody in it. */
export async function findPeople(
  { db, studioId, clock, zone }: Pick<Scope, 'db' | 'studioId' | 'clock'> & { readonly zone: string },
  { allTeachers, allParents, classIds, userIds }: Omit<Recipients, 'alsoLater'>,
  { perChild }: { readonly perChild: boolean },
): Promise<Meant[]> {
  const today = dateIn(zone, clock.now())
  const { rows } = await sql<Meant>`
    with members as (
      select id, role from users where studio_id = ${studioId} and active and role <> 'deleted'),
    meant as (
      select id as user_id, null::uuid as asked_user, null::uuid as enrolled from members where ${allParents} and role = 'parent'
      union
      select id, null, null from members m
      where ${allTeachers} and (m.role = 'teacher' or (m.role = 'owner' and exists (
        select from classes c where c.studio_id = ${studioId} and c.teacher_id = m.id and c.archived_at is null and c.date >= ${today}::date)))
      union
      select m.id, asked.id, null from unnest(${userIds}::uuid[]) as asked (id) left join members m on m.id = asked.id
      union
      -- Of a series, the classes from today on, or the last one if it has ended. A booked place is no enrolment.
      select m.id, null, s.id
      from unnest(${classIds}::uuid[]) as asked (id)
      join classes c on c.studio_id = ${studioId} and c.archived_at is null
        and (c.id = asked.id or (c.series_id = asked.id and c.date >= least(${today}::date, (
          select max(date) from classes where studio_id = ${studioId} and series_id = asked.id and archived_at is null))))
      join enrolments e on e.studio_id = c.studio_id and e.class_id = c.id and not e.is_drop_in
      join students s on s.studio_id = e.studio_id and s.id = e.student_id
      join members m on m.id = s.parent_id)
    select distinct meant.user_id, case when ${perChild} then child.id end as student_id, meant.asked_user
    from meant left join students child on ${perChild} and child.studio_id = ${studioId} and child.parent_id = meant.user_id
      and (meant.enrolled is null or child.id = meant.enrolled)`.execute(db)
  return rows
}

export async function findMissingClasses({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'asked'>(sql`asked (id)`))
    .select(['asked.id'])
    .where(sql<boolean>`not exists (select from classes c where c.studio_id = ${studioId} and c.archived_at is null and (c.id = asked.id
        or c.series_id = asked.id))`)
    .execute()
  return rows.map(({ id }) => id)
}
