import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { foldedInto } from '../../platform/db/folded-migrations.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { runScript } from '../../platform/db/script.ts'
import { openTestDatabase } from '../../platform/db/test/test-database.ts'
import { empty } from '../../platform/db/test/test-image.ts'
import { describeSchema } from '../../platform/db/test/test-schema.ts'
import { openWorld, type World } from '../../world/open-world.ts'

/**
 * What commit ec1763af, the first to have the 85 folded migrations and none behind them, left of its demo in PostgreSQL: `pg_dump
 * --schema=public --no-owner --inserts --rows-per-insert=200`, without comments and settings, and in front of it the roles, which a dump
 * leaves out. Its secret key was forty times `x`.
 */
const dump = join(import.meta.dirname, 'demo-of-ec1763af.sql.br')
const madeAt = '2026-11-28T13:00:00Z'

let database: Database
let world: World
beforeAll(async () => {
  database = await openTestDatabase(empty)
  await runScript(database.kysely, brotliDecompressSync(readFileSync(dump)).toString())
}, 120_000)
afterAll(() => world?.close())

describe('a database that an older release has filled', () => {
  it('gets the migrations that are new', async () => {
    const files = readdirSync(migrationsFolder).map((file) => file.replace('.sql', ''))
    expect(await migrate(database)).toEqual(files.filter((name) => name > foldedInto).toSorted())
    expect(await migrate(database)).toEqual([])
  }, 60_000)

  it('has the schema of a new one', async () => {
    const fresh = await openTestDatabase()
    expect(await describeSchema(database)).toBe(await describeSchema(fresh))
    await fresh.close()
  }, 60_000)

  it('shows its owner the classes, invoices, documents and channels that were there', async () => {
    world = await openWorld({ database, empty: true, now: madeAt })
    const { call } = await world.as('olive')
    const [week, invoices, documents, channels] = await Promise.all([
      call.classes.week({}),
      call.invoices.list({}),
      call.documents.list({}),
      call.channels.list(),
    ])
    expect(new Set(week.classes.map(({ nameHue }) => nameHue)).size, 'no two colours alike').toBe(week.classes.length)
    expect(week.classes.map(({ date, name, enrolledCount }) => [date, name, enrolledCount])).toEqual([
      ['2026-11-23', 'Ballet Beginners', 6],
      ['2026-11-23', 'Ballet Grade 3', 13],
      ['2026-11-24', 'Street Dance', 12],
      ['2026-11-24', 'Tap', 15],
      ['2026-11-25', 'Tiny Movers', 4],
      ['2026-11-25', 'Contemporary', 11],
      ['2026-11-26', 'Jazz Juniors', 8],
      ['2026-11-27', 'Acro', 16],
      ['2026-11-28', 'Saturday Open Floor', 0],
      ['2026-11-28', 'Family Workshop', 0],
    ])
    expect(invoices.total).toBe(161)
    expect(invoices.invoices[0]).toMatchObject({ status: 'draft', about: 'Mateo Fernández: Musical theatre', totalMinor: 16_500 })
    expect(documents.documents.map(({ name, recipients }) => [name, recipients.people, recipients.viewed, recipients.signed])).toEqual([
      ['Winter show: times', 7, 3, 0],
      ['Medical details for the show', 6, 5, 4],
      ['Photographs and films', 14, 9, 6],
      ['Family handbook', 14, 11, 9],
      ['Fire procedure', 2, 0, 0],
    ])
    expect(channels.channels.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['Ballet Grade 3', 13],
      ['Northlight board', 17],
      ['Staff room', 3],
    ])
  })
})
