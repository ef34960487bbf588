import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from './migrate.ts'

/** Names a schema, short: equal as long as the migrations (and whatever else is given) are. Only for tests. */
export function schemaFingerprint(...others: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const file of readdirSync(migrationsFolder).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
