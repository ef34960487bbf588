import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../platform/db/test/test-before.ts'
import { people, studios } from '../../world/people.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabaseBefore('0026-members.sql')
}, 60_000)
afterAll(() => database?.close())

it('the migration makes everyone a member except those erased, of whom nothing is left that would stop the start', async () => {
  const db = database.kysely
  const studioId = studios.northlight.id
  const [here, gone] = [people.pat.id, people.quinn.id]
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(db)
  for (const [id, role] of [
    [here, 'parent'],
    [gone, 'deleted'],
  ]) {
    await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
      values (${studioId}, ${id}, ${role}, 'Somebody', '', now(), now())`.execute(db)
    await sql`insert into user_preferences (studio_id, user_id, updated_at) values (${studioId}, ${id}, now())`.execute(db)
    await sql`insert into two_factors (studio_id, user_id, sealed_secret, created_at) values (${studioId}, ${id}, '', now())`.execute(db)
  }
  await migrate(database)
  for (const table of ['members', 'userPreferences', 'twoFactors'] as const)
    expect([table, await db.selectFrom(table).select('userId').execute()]).toEqual([table, [{ userId: here }]])
})
