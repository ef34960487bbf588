import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** What a test database holds at first. It is made once and copied for every test file. */
export interface TestImage {
  readonly name: string
  /** another one whenever `fill` may do something else than before */
  readonly state: string
  fill(database: Database): Promise<void>
}

export const empty: TestImage = { name: 'empty', state: 'always', fill: async () => {} }

/** All migrations, no rows. */
export const migrated: TestImage = {
  name: 'migrated',
  state: fingerprint([migrationsFolder]),
  fill: async (database) => void (await migrate(database)),
}

/** A short name for what is in these folders, tests left out. */
export function fingerprint(folders: readonly string[], ...others: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.(ts|sql)$/.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
