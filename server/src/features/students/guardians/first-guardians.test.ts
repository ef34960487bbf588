import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../../platform/db/test/test-before.ts'

const studioId = randomUUID()
const parentId = randomUUID()
const [before, since] = [randomUUID(), randomUUID()]
let database: Database

/** As a server from before 0141 adds a child with a contact. */
async function addAsBefore(id: string): Promise<void> {
  const { kysely } = database
  await sql`insert into students (studio_id, id, parent_id, name, date_of_birth, created_at, updated_at)
    values (${studioId}, ${id}, ${parentId}, 'Ivy', '2016-05-01', '2026-01-01', now())`.execute(kysely)
  await sql`insert into emergency_contacts (studio_id, id, student_id, position, name, relationship, phone, email)
    values (${studioId}, ${randomUUID()}, ${id}, 0, 'Ann', 'Aunt', '1', 'a@x.example')`.execute(kysely)
}

async function guardiansOf(id: string) {
  const { rows } = await sql`select g.user_id, g.pays and g.decides and g.answers and g.collects and g.is_told as may_all,
      g.since = s.created_at as from_the_first, c.guardian_id
    from students s join guardians g on g.student_id = s.id join emergency_contacts c on c.student_id = s.id
    where s.id = ${id}`.execute(database.kysely)
  return rows
}

beforeAll(async () => {
  database = await openDatabaseBefore('0141')
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(database.kysely)
  await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
    values (${studioId}, ${parentId}, 'parent', 'Somebody', 'p@x.example', now(), now())`.execute(database.kysely)
  await addAsBefore(before)
  await migrate(database)
}, 60_000)
afterAll(() => database.close())

describe('the parent of a child', () => {
  const first = [{ userId: parentId, mayAll: true, fromTheFirst: true, guardianId: parentId }]

  it('is its first guardian, who may everything and gave its contacts, of every child that was there before', async () => {
    expect(await guardiansOf(before)).toEqual(first)
  })

  it('is so of a child whom a server of before adds, which knows of no guardian', async () => {
    await addAsBefore(since)
    expect(await guardiansOf(since)).toEqual(first)
  })
})
