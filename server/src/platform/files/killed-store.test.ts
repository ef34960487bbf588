import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openWorld } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { openTestDatabase, testEngine } from '../db/test/test-database.ts'
import { urlOfTestPostgres } from '../db/test/test-postgres.ts'
import { s3Settings, startS3Server } from './store/test-s3-server.ts'

/** Tests the embedded parts together, and the real ones together: each killed server takes a while. */
const s3 = testEngine === 'postgres' ? await startS3Server() : null
const dataDir = mkdtempSync(join(tmpdir(), 'callboard-killed-'))
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await s3?.stop()
})

const points = [
  'before the first byte',
  'between two bytes',
  'after the last byte',
  'before it is committed that it is kept',
  'before its bytes are removed',
  'after its bytes are removed',
  'after it is committed that it is kept',
]
const studioId = studios.northlight.id
const userId = people.pat.id

it('the store and the database agree after servers were killed at every point of storing and removing', async () => {
  const onPostgres = testEngine === 'postgres' ? await openTestDatabase() : null
  const databaseUrl = onPostgres && (await urlOfTestPostgres(onPostgres))
  const before = onPostgres ?? (await openDatabase({ databaseUrl, dataDir }))
  await migrate(before)
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(before.kysely)
  await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
    values (${studioId}, ${userId}, 'parent', 'Pat', '', now(), now())`.execute(before.kysely)
  if (!onPostgres) await before.close()

  for (const at of points) await killAt({ databaseUrl, dataDir, s3: s3?.place ?? null, studioId, userId, at })

  const database = onPostgres ?? (await openDatabase({ databaseUrl, dataDir }))
  const world = await openWorld({
    database,
    empty: true,
    now: Temporal.Now.instant()
      .add({ hours: 24 * 31 })
      .toString(),
    settings: { DATA_DIR: dataDir, ...(s3 && s3Settings(s3.place)) },
  })
  const { app } = world
  const rows = () => database.kysely.selectFrom('files').select(['id', 'state']).orderBy('id').execute()
  const left = await rows()
  const states = left.map(({ state }) => state).toSorted()
  expect(states).toEqual(['arriving', 'arriving', 'arriving', 'arriving', 'kept', 'leaving', 'leaving'])

  for (const name of ['files.find-leaving', 'files.sweep-strays'])
    await database.transaction({ role: 'callboard_auth', studioId: null }, (db) => app.jobs.send(db, [{ name, input: {}, options: {} }]))
  await app.jobs.runDue()
  const kept = await rows()
  expect(kept).toEqual(left.filter(({ state }) => state === 'kept'))
  const stored = (await Array.fromAsync(app.files.list())).map(({ name }) => name)
  expect(stored).toEqual(kept.map(({ id }) => id))
  expect(s3 ? s3.uploads.size : readdirSync(join(dataDir, 'files/arriving')).length).toBe(0)
  await world.close()
}, 180_000)

async function killAt(input: object): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'test-killed-store.ts'), JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const there = new Promise((resolve) => server.stdout.once('data', resolve))
  expect(String(await Promise.race([there, exited.then(() => 'it ended by itself')]))).toBe('here\n')
  server.kill('SIGKILL')
  await exited
}
