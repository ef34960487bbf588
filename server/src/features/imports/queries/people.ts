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
  readonly parentEmail: string
}

/** Children of the studio who have one of these names, as names are compared. */
export async function childrenNamed({ db, studioId }: Scope, names: readonly string[]): Promise<KnownChild[]> {
  const { rows } = await sql<KnownChild>`
    select s.id, s.name, s.search_name, s.date_of_birth, p.name as parent_name, p.email as parent_email,
      array(select g.user_id from guardians g where g.studio_id = s.studio_id and g.student_id = s.id) as guardian_ids
    from students s join users p on p.studio_id = s.studio_id and p.id = s.parent_id
    where s.studio_id = ${studioId} and s.search_name = any (${[...names]}::text[])`.execute(db)
  return rows
}
