import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

export interface KnownUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly hasSignedIn: boolean
  readonly active: boolean
}

/** Whoever has one of these addresses in the studio, by what the studio knows alone. */
export async function usersAt({ db, studioId }: Scope, emails: readonly string[]): Promise<Map<string, KnownUser>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'hasSignedIn', 'active'])
    .where('studioId', '=', studioId)
    .where('role', '<>', 'deleted')
    .where(sql<boolean>`email = any (${[...emails]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.email, row]))
}

export async function nameOfUser({ db, studioId }: Scope, id: string): Promise<string> {
  const user = await db.selectFrom('users').select('name').where('studioId', '=', studioId).where('id', '=', id).executeTakeFirstOrThrow()
  return user.name
}

/** Those of these addresses that are invited as teachers. */
export async function invitedAsTeachers({ db, studioId }: Scope, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitations')
    .select('email')
    .where('studioId', '=', studioId)
    .where('role', '=', 'teacher')
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`email = any (${[...emails]}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export interface KnownChild {
  readonly id: string
  readonly name: string
  readonly searchName: string
  readonly dateOfBirth: string
  readonly guardianIds: readonly string[]
  readonly parentName: string
}

/** Children of the studio who have one of these names, as names are compared. */
export async function childrenNamed({ db, studioId }: Scope, names: readonly string[]): Promise<KnownChild[]> {
  const { rows } = await sql<KnownChild>`
    select s.id, s.name, s.search_name, s.date_of_birth, p.name as parent_name,
      array(select g.user_id from guardians g where g.studio_id = s.studio_id and g.student_id = s.id) as guardian_ids
    from students s join users p on p.studio_id = s.studio_id and p.id = s.parent_id
    where s.studio_id = ${studioId} and s.search_name = any (${[...names]}::text[])`.execute(db)
  return rows
}

/** A series with dates to come, or a class by itself, as its next date is. */
export interface ClassTarget {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly isDropIn: boolean
}

/** @param now on the wall clock of the studio */
export async function classesAhead({ db, studioId }: Scope, now: string): Promise<ClassTarget[]> {
  const { rows } = await sql<ClassTarget>`
    select distinct on (coalesce(series_id, id)) coalesce(series_id, id) as id, name, date, start_time, is_drop_in
    from classes
    where studio_id = ${studioId} and archived_at is null and date + start_time > ${now}::timestamp
    order by coalesce(series_id, id), date, start_time`.execute(db)
  return rows
}

/** Which places children have ahead: "student class", as `classesAhead` calls it. */
export async function placesAhead({ db, studioId }: Scope, studentIds: readonly string[], now: string): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set()
  const { rows } = await sql<{ studentId: string; classId: string }>`
    select distinct e.student_id, coalesce(c.series_id, c.id) as class_id
    from enrolments e join classes c on c.studio_id = e.studio_id and c.id = e.class_id
    where e.studio_id = ${studioId} and e.student_id = any (${[...studentIds]}::uuid[])
      and c.archived_at is null and c.date + c.start_time > ${now}::timestamp`.execute(db)
  return new Set(rows.map(({ studentId, classId }) => `${studentId} ${classId}`))
}
