import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDocument, readAndSign } from '../../features/documents/documents.test.kit.ts'
import { writeBackupArchive } from '../../platform/backups/archive.ts'
import { backupKeyOf } from '../../platform/backups/backup-key.ts'
import { readConfig, type Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { openTestDatabase, testEngine } from '../../platform/db/test/test-database.ts'
import { empty } from '../../platform/db/test/test-image.ts'
import { unpackTestPglite } from '../../platform/db/test/test-pglite.ts'
import { urlOfTestPostgres } from '../../platform/db/test/test-postgres.ts'
import { folderStore } from '../../platform/files/store/folder-store.ts'
import { countHeld, findUnreleased, releaseRestored } from '../../platform/jobs/held-after-restore.ts'
import { openWorld, storyImage, type World } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { examineBackups, newestBackupInWords } from './examine-backups.ts'
import { listBackups, nameOfBackup, proofOf, removeOldBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { proveBackup } from './prove-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-backups-'))
const key = backupKeyOf('correct horse battery staple', 4)
const at = (...names: string[]) => join(folder, ...names)
const settings = (dataDir: string, databaseUrl: string | null, secretKey = 'x'.repeat(40)) =>
  readConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      BACKUP_DIR: at('backups'),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, BACKUP_PROOF_URL: process.env['TEST_DATABASE_URL'] ?? '' }),
    },
    { dataDir },
  )

let world: World
let config: Config
let backup: string
let picture: string
beforeAll(async () => {
  if (testEngine === 'pglite') {
    await unpackTestPglite(storyImage(), at('data/database'))
    const database = await openDatabase({ databaseUrl: null, dataDir: at('data') })
    world = await openWorld({ database, empty: true, now: storyNow, settings: { DATA_DIR: at('data') } })
  } else world = await openWorld({ settings: { DATA_DIR: at('data') } })
  config = settings(at('data'), testEngine === 'pglite' ? null : await urlOfTestPostgres(world.database))
  const [olive, pat] = [await world.as('olive'), await world.as('pat')]
  await readAndSign(pat, await addDocument(olive))
  await world.app.jobs.runDue()
  const { rows } = await sql<{ id: string }>`select id from files where state = 'kept' order by id limit 1`.execute(world.database.kysely)
  picture = join(rows[0]!.id.slice(0, 2), rows[0]!.id)
  backup = (await makeBackup(config, key, at('backups'))).path
}, 240_000)
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

/** A place in which nothing is. */
async function emptyPlace<T>(work: (place: Config) => Promise<T>): Promise<T> {
  const dataDir = at(randomUUID())
  if (testEngine === 'pglite') return await work(settings(dataDir, null))
  const database = await openTestDatabase(empty)
  try {
    return await work(settings(dataDir, await urlOfTestPostgres(database)))
  } finally {
    await database.close()
  }
}
async function inRestored<T>(place: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('a backup is unproven until it has been restored into an empty place, and then says what that showed', async () => {
  const [found] = await listBackups(at('backups'))
  expect(found).toMatchObject({ path: backup, proof: null })
  expect(await examineBackups(config)).toEqual([expect.stringContaining('No backup in BACKUP_DIR is proven')])
  expect(await newestBackupInWords(config)).toMatch(/, unproven$/)
  const proof = await proveBackup(backup, key, config)
  expect(proof.rows).toBeGreaterThan(100)
  expect(proof.files).toBeGreaterThan(1)
  expect(proof.entries).toBeGreaterThan(1)
  expect(await examineBackups(config)).toEqual([])
  expect(await newestBackupInWords(config)).toMatch(/, proven$/)
  const inTwoWeeks = Temporal.Now.instant().add({ hours: 14 * 24 })
  expect((await examineBackups(config, inTwoWeeks)).map((fault) => fault.replace(/ \d+ days/, ''))).toEqual([
    expect.stringContaining('The newest backup is old'),
    expect.stringContaining('proven is old'),
  ])
})

test('a restored studio has its rows, files, roles and walls, and nothing leaves it before it is released', async () => {
  await emptyPlace(async (place) => {
    const manifest = await restoreBackup(backup, key, place)
    expect(manifest.missing).toEqual([])
    expect(readFileSync(join(place.dataDir, 'files', picture))).toEqual(readFileSync(at('data/files', picture)))
    await expect(restoreBackup(backup, key, place)).rejects.toThrow(/not empty|already/)
    await inRestored(place, async (database) => {
      expect(await migrate(database)).toEqual([])
      const seen = await database.transaction({ role: 'callboard_app', studioId: null }, (db) =>
        db.selectFrom('users').select('id').execute(),
      )
      expect(seen).toEqual([])
      await sql`delete from pgboss.job where state < 'completed'`.execute(database.kysely)
      const restored = await openWorld({
        database: { ...database, close: async () => {} },
        empty: true,
        now: storyNow,
        settings: { DATA_DIR: place.dataDir },
      })
      await restored.visitor().call.auth.forgotPassword({ email: people.pat.email })
      const waiting = async () => (await countHeld(database)).map(({ name, jobs }) => `${jobs} ${name}`)
      await restored.app.jobs.runDue()
      expect(await waiting()).toEqual(['1 auth.mail-link'])
      expect(await findUnreleased(database)).not.toBeNull()
      await releaseRestored(database, { forgets: true })
      expect([await waiting(), await findUnreleased(database)]).toEqual([[], null])
      await restored.app.stop()
    })
  })
})

test('another key, another SECRET_KEY, another engine, a damaged and a newer backup are refused before anything is written', async () => {
  await emptyPlace(async (place) => {
    const refused = async (path: string, withKey = key, into = place) => {
      const error = await restoreBackup(path, withKey, into).catch((thrown: unknown) => thrown)
      expect(existsSync(join(place.dataDir, 'files'))).toBe(false)
      expect(existsSync(join(place.dataDir, 'database'))).toBe(false)
      return String(error)
    }
    expect(await refused(backup, backupKeyOf('another passphrase altogether', 4))).toContain('The key does not open this backup')
    expect(await refused(backup, key, settings(place.dataDir, place.databaseUrl, 'y'.repeat(40)))).toContain('SECRET_KEY is another one')
    const otherEngine = { ...place, databaseUrl: place.databaseUrl === null ? 'postgres://nobody@127.0.0.1:1/none' : null }
    expect(await refused(backup, key, otherEngine)).toContain('This backup is of ')
    expect(await refused(at('nothing'))).toContain('There is no backup to read')
    const cut = at('cut.backup')
    writeFileSync(cut, readFileSync(backup).subarray(0, -70_000))
    expect(await refused(cut)).toContain('This backup is damaged')
    const newer = at('newer.backup')
    await writeBackupArchive(newer, key, async (add) => void (await add('manifest', [Buffer.from(JSON.stringify({ format: 2 }))])))
    expect(await refused(newer)).toContain('made by a newer Callboard')
  })
})

test('a restore that was killed in the middle can be run again, and files of others are never written over', async () => {
  await emptyPlace(async (place) => {
    const [, name = ''] = picture.split('/')
    await folderStore(join(place.dataDir, 'files')).put(name, oneByte())
    mkdirSync(join(place.dataDir, 'database.restoring'), { recursive: true })
    const stranger = randomUUID()
    await folderStore(join(place.dataDir, 'files')).put(stranger, oneByte())
    await expect(restoreBackup(backup, key, place)).rejects.toThrow('The file store is not empty')
    await folderStore(join(place.dataDir, 'files')).remove(stranger)
    await restoreBackup(backup, key, place, { isComplete: true })
    expect(readFileSync(join(place.dataDir, 'files', picture))).toEqual(readFileSync(at('data/files', picture)))
  })
})

async function* oneByte() {
  yield Buffer.from('x')
}

test('a file that the store has lost is named, and neither hinders a backup nor its proof', async () => {
  const kept = readFileSync(at('data/files', picture))
  rmSync(at('data/files', picture))
  const { path, manifest } = await makeBackup(config, key, at('other'))
  writeFileSync(at('data/files', picture), kept)
  expect(manifest.missing).toEqual([picture.split('/')[1]])
  if (testEngine === 'postgres') await proveBackup(path, key, config) // opening the embedded database again takes seconds
})

test('old backups go, but never the newest that is proven, and a proof of another file counts for nothing', async () => {
  const days = [1, 2, 3, 4].map((day) => at('many', nameOfBackup(Temporal.Instant.from(`2026-11-0${day}T03:10:00Z`))))
  mkdirSync(at('many'))
  for (const path of days) writeFileSync(path, 'x'.repeat(10))
  copyFileSync(proofOf(backup), proofOf(days[3]!))
  writeFileSync(proofOf(days[0]!), JSON.stringify({ ...JSON.parse(readFileSync(proofOf(backup), 'utf8')), bytes: 10 }))
  expect((await listBackups(at('many'))).map(({ proof }) => proof !== null)).toEqual([false, false, false, true])
  expect(await removeOldBackups(at('many'), 2)).toEqual([days[1]])
  expect(readdirSync(at('many')).filter((name) => name.endsWith('.backup'))).toHaveLength(3)
})
