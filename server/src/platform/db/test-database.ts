import type { Database } from './database.ts'
import { openTestPglite } from './test-pglite.ts'
import { openTestPostgres } from './test-postgres.ts'

/** Which engine the tests run on: TEST_ENGINE, `pglite` unless it says `postgres`. */
export const testEngine: Database['engine'] = readEngine(process.env['TEST_ENGINE'] ?? 'pglite')

/** A fresh database of the engine under test with all migrations, gone when it is closed. Only for tests. */
export async function openTestDatabase(): Promise<Database> {
  return await (testEngine === 'pglite' ? openTestPglite('migrated') : openTestPostgres('migrated'))
}

/** The same without any migration. */
export async function openEmptyTestDatabase(): Promise<Database> {
  return await (testEngine === 'pglite' ? openTestPglite('empty') : openTestPostgres('empty'))
}

function readEngine(name: string): Database['engine'] {
  if (name === 'pglite' || name === 'postgres') return name
  throw new Error(`TEST_ENGINE is pglite or postgres, not ${name}`)
}
