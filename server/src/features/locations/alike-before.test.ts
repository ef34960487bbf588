import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../platform/db/test/test-before.ts'
import { studios } from '../../world/people.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabaseBefore('0022-rooms-and-search.sql')
}, 60_000)
afterAll(() => database?.close())

it('the migration renames rooms whose names were alike, and leaves all others as they are', async () => {
  const db = database.kysely
  const { northlight, harbour } = studios
  const long = 'x'.repeat(120)
  const written = [
    ...['Studio A', 'studio a', 'Studio  A', 'Studio A (2)', 'Studio B', long, long].map((name) => [northlight.id, name]),
    [harbour.id, 'Studio A'],
  ]
  for (const { id } of [northlight, harbour])
    await sql`insert into studios (id, created_at, updated_at) values (${id}, now(), now())`.execute(db)
  for (const [n, [studioId, name]] of written.entries())
    await sql`insert into locations (studio_id, id, name, created_at)
      values (${studioId}, gen_random_uuid(), ${name}, '2026-01-01'::timestamptz + ${n} * interval '1 day')`.execute(db)
  await migrate(database)
  const rooms = await db.selectFrom('locations').select('name').orderBy('createdAt').execute()
  expect(rooms.map(({ name }) => name)).toEqual([
    'Studio A',
    'studio a (3)',
    'Studio  A (4)',
    'Studio A (2)',
    'Studio B',
    long,
    `${'x'.repeat(110)} (2)`,
    'Studio A',
  ])
})
