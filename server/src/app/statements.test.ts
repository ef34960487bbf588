import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openTestDatabase, testEngine } from '../platform/db/test/test-database.ts'
import { keptStatements, statementsFolder } from '../platform/db/test/test-statements.ts'

const features = join(import.meta.dirname, '../features')
const tested = readdirSync(features).filter((name) =>
  readdirSync(join(features, name), { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('.test.ts')),
)

const canBePrepared = /^[\s(]*(?:select|insert|update|delete|merge|values|with)\b/i

/** Most tests run on PostgreSQL alone; their statements are tried here on the engine of small studios. */
describe.runIf(testEngine === 'pglite' && statementsFolder !== undefined)('every statement that the tests on PostgreSQL sent', () => {
  const statements = keptStatements()
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('was kept, for each feature', () => {
    const from = new Set(statements.map((one) => one.from))
    expect(tested.filter((feature) => !from.has(feature))).toEqual([])
  })

  it('is understood by the embedded engine', async () => {
    const refused: string[] = []
    const texts = new Set(statements.map(({ text }) => text).filter((text) => canBePrepared.test(text)))
    for (const text of texts) {
      try {
        await sql.raw(`prepare sent as ${text}`).execute(database.kysely)
        await sql.raw('deallocate sent').execute(database.kysely)
      } catch (error) {
        refused.push(`${String(error)}: ${text}`)
      }
    }
    expect(refused).toEqual([])
  })
})
