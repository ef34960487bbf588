import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../platform/db/test/test-before.ts'

const studioId = randomUUID()
const [olive, tom, gone] = [randomUUID(), randomUUID(), randomUUID()]
let database: Database

/** As a server from before 0131 adds somebody: with the id of the login, and not a word about it. */
async function addAsBefore(id: string): Promise<void> {
  const { kysely } = database
  await sql`insert into identities (id, email, password_hash, studio_id, confirmed_at, created_at, updated_at)
    values (${id}, ${`${id}@x.example`}, '', ${studioId}, now(), now(), now())`.execute(kysely)
  await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
    values (${studioId}, ${id}, 'parent', 'Somebody', ${`${id}@x.example`}, now(), now())`.execute(kysely)
  await sql`insert into sessions (studio_id, id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at, refreshed_at)
    values (${studioId}, ${id}, ${id}, 'full', '', now(), '', now(), now(), now())`.execute(kysely)
  await sql`insert into two_factors (studio_id, user_id, sealed_secret, confirmed_at, created_at)
    values (${studioId}, ${id}, '', now(), now())`.execute(kysely)
}

/** As a server from before 0131 erases somebody. */
async function eraseAsBefore(id: string): Promise<void> {
  await sql`delete from members where user_id = ${id}`.execute(database.kysely)
  await sql`delete from identities where id = ${id}`.execute(database.kysely)
  await sql`update users set role = 'deleted' where id = ${id}`.execute(database.kysely)
}

async function loginsOf(id: string) {
  const { rows } = await sql<Record<string, string | null>>`
    select u.identity_id as user, s.identity_id as session, f.identity_id as factor, m.user_id as membership
    from users u left join sessions s on s.user_id = u.id left join two_factors f on f.user_id = u.id
    left join memberships m on m.studio_id = u.studio_id and m.user_id = u.id
    where u.id = ${id}`.execute(database.kysely)
  return rows
}

const all = (id: string | null) => [{ user: id, session: id, factor: id, membership: id }]

beforeAll(async () => {
  database = await openDatabaseBefore('0131')
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(database.kysely)
  await addAsBefore(olive)
  await addAsBefore(gone)
  await eraseAsBefore(gone)
  await migrate(database)
}, 60_000)
afterAll(() => database.close())

describe('the login of a user', () => {
  it('is, of everybody who was there before, the one of the same id; who was erased has none', async () => {
    expect(await loginsOf(olive)).toEqual(all(olive))
    expect(await loginsOf(gone)).toEqual(all(null))
  })

  it('is known also of those whom a server of before adds, until it erases them', async () => {
    await addAsBefore(tom)
    expect(await loginsOf(tom)).toEqual(all(tom))
    await eraseAsBefore(tom)
    expect(await loginsOf(tom)).toEqual(all(null))
  })

  it('is no second one of a studio', async () => {
    const { kysely } = database
    await expect(
      sql`insert into users (studio_id, id, identity_id, role, name, email, created_at, updated_at)
        values (${studioId}, ${randomUUID()}, ${olive}, 'parent', 'Olive again', 'o@x.example', now(), now())`.execute(kysely),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
