import { sql } from 'kysely'
import type { Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { rowsInJson } from '../../../platform/db/kysely/columns-of.ts'

export interface WaitingFamily {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Adds families that have not joined yet, as many as a file names, and tells nobody; the caller knows that their addresses are free. */
export async function addWaiting(scope: Alone, families: readonly WaitingFamily[], addedBy: string): Promise<void> {
  if (families.length === 0) return
  const now = toDate(scope.clock.now())
  await sql`
    insert into users (studio_id, id, name, email, phone, role, added_by, created_at, updated_at)
    select ${scope.studioId}::uuid, id, name, email, phone, 'parent', ${addedBy}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::users, ${rowsInJson(['id', 'name', 'email', 'phone'], families)}::json)`.execute(scope.db)
  scope.refresh('users', { roles: ['owner'] })
}

/** Takes them away again, of whom nothing else is kept; the database refuses it where something is. */
export async function removeWaiting(scope: Alone, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const theirs = sql`studio_id = ${scope.studioId}`
  await sql`delete from members where ${theirs} and user_id = any (${[...ids]}::uuid[])`.execute(scope.db)
  await sql`delete from users where ${theirs} and id = any (${[...ids]}::uuid[]) and not has_signed_in and role = 'parent'`.execute(
    scope.db,
  )
  scope.refresh('users', { roles: ['owner'] })
}
