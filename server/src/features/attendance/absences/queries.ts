import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'

export interface HeldClass {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly closedFor: string | null
}

const held = sql`c.id, c.name, c.date, c.start_time, c.teacher_id,
  (select k.reason from closures k where k.studio_id = c.studio_id and k.id = c.closure_id) as closed_for`

export function findOwnChild({ db, studioId, user }: Actor, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('parentId', '=', user.id)
    .executeTakeFirst()
}

/** Against deletion, archiving, closing and moving, until the transaction ends. */
export async function holdOne({ db, studioId }: Scope, id: string): Promise<HeldClass | undefined> {
  const { rows } = await sql<HeldClass>`select ${held} from classes c
    where c.studio_id = ${studioId} and c.id = ${id} and c.archived_at is null
    for key share of c`.execute(db)
  return rows[0]
}

/** The child's classes on those days that take place, held likewise. */
export async function holdAttended({ db, studioId }: Scope, studentId: string, from: string, to: string): Promise<HeldClass[]> {
  const { rows } = await sql<HeldClass>`select ${held} from classes c
    where c.studio_id = ${studioId} and c.date between ${from} and ${to} and c.archived_at is null and c.closure_id is null
      and exists (select from enrolments e where e.studio_id = c.studio_id and e.class_id = c.id and e.student_id = ${studentId})
    order by c.id
    for key share of c`.execute(db)
  return rows
}

export interface Said {
  readonly studentId: string
  readonly classes: readonly Pick<HeldClass, 'id'>[]
  /** undefined: what was said before stays */
  readonly reason?: string | undefined
}

/** @returns the classes of which it had not been said, and those whose reason has changed; those without the child are left out */
export async function insertAbsences(actor: Actor, { studentId, classes, reason }: Said): Promise<{ news: string[]; reworded: string[] }> {
  const ids = classes.map(({ id }) => id)
  const { rows: added } = await sql<{ classId: string }>`
    insert into announced_absences (studio_id, class_id, student_id, date, reason, announced_by, announced_at)
    select e.studio_id, e.class_id, e.student_id, e.date, ${reason ?? ''}, ${actor.user.id}, ${toDate(actor.clock.now())}::timestamptz
    from enrolments e
    where e.studio_id = ${actor.studioId} and e.student_id = ${studentId} and e.class_id = any (${ids}::uuid[])
    order by e.class_id
    on conflict (studio_id, class_id, student_id) do update set date = excluded.date, reason = excluded.reason,
      announced_by = excluded.announced_by, announced_at = excluded.announced_at
      where announced_absences.date <> excluded.date
    returning class_id`.execute(actor.db)
  const news = added.map(({ classId }) => classId)
  if (reason === undefined) return { news, reworded: [] }
  const reworded = await actor.db
    .updateTable('announcedAbsences')
    .set({ reason })
    .where('studioId', '=', actor.studioId)
    .where('studentId', '=', studentId)
    .where(sql<boolean>`class_id = any (${ids}::uuid[])`)
    .where('reason', '!=', reason)
    .returning('classId')
    .execute()
  return { news, reworded: reworded.map(({ classId }) => classId) }
}

export async function isEnrolled({ db, studioId }: Scope, classId: string, studentId: string): Promise<boolean> {
  const place = await db
    .selectFrom('enrolments')
    .select('classId')
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return place !== undefined
}

export async function deleteAbsence({ db, studioId }: Scope, classId: string, studentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('announcedAbsences')
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notifications of this one class alone. */
export async function findTold({ db, studioId }: Scope, classId: string, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from notifications
    where studio_id = ${studioId} and type = 'class_absence' and entity_id = ${studentId} and not dismissed
      and details ->> 'classId' = ${classId}::text and details ->> 'count' = '1'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface PlaceRow {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly studentId: string
  readonly studentName: string
  readonly isPaid: boolean
  readonly reason: string | null
  readonly announcedAt: Date | null
}

export async function findPlaces(
  { db, studioId, user }: Actor,
  which: { classId: string } | { from: string; to: string },
): Promise<PlaceRow[]> {
  const wanted = 'classId' in which ? sql`e.class_id = ${which.classId}` : sql`e.date between ${which.from} and ${which.to}`
  const { rows } = await sql<PlaceRow>`
    select c.id, c.name, c.date, c.start_time, c.end_time, e.student_id, e.student_name,
      e.is_drop_in and coalesce(c.drop_in_price_minor, 0) > 0 as is_paid, a.reason, a.announced_at
    from attending e
    join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    left join announced_absences a on a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id and a.date = c.date
    where e.studio_id = ${studioId} and e.parent_id = ${user.id} and ${wanted} and c.archived_at is null and c.closure_id is null
    order by c.date, c.start_time, ${byName('c.name')}, c.id, ${byName('e.student_name')}, e.student_id`.execute(db)
  return rows
}
