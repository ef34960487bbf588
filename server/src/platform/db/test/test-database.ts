import type { Database } from '../database.ts'
import { migrated, type TestImage } from './test-image.ts'
import { openTestPglite } from './test-pglite.ts'
import { openTestPostgres } from './test-postgres.ts'
import { watchStatements } from './test-statements.ts'

/** Which engine the tests run on: TEST_ENGINE, `pglite` unless it says `postgres`. */
export const testEngine: Database['engine'] = readEngine(process.env['TEST_ENGINE'] ?? 'pglite')

/** A fresh database of the engine under test, a copy of the image, gone when it is closed. Only for tests. */
export async function openTestDatabase(image: TestImage = migrated): Promise<Database> {
  const database = await (testEngine === 'pglite' ? openTestPglite(image) : openTestPostgres(image))
  return { ...database, transaction: (as, work) => database.transaction(as, (tx) => work(tx.withPlugin(watchStatements))) }
}

function readEngine(name: string): Database['engine'] {
  if (name === 'pglite' || name === 'postgres') return name
  throw new Error(`TEST_ENGINE is pglite or postgres, not ${name}`)
}
