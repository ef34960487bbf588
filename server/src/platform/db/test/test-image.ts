import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'

/** The initial content of a test database, created once and copied for every test file. */
export interface TestImage {
  readonly name: string
  /** changes whenever `fill` may do something else */
  readonly state: string
  fill(database: Database): Promise<void>
}

export const empty: TestImage = { name: 'empty', state: 'always', fill: async () => {} }

export const migrated: TestImage = {
  name: 'migrated',
  state: fingerprint([migrationsFolder]),
  fill: async (database) => void (await migrate(database)),
}

/** A hash of the files in these folders, tests excluded. */
export function fingerprint(folders: readonly string[], ...others: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(others))
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.(ts|sql)$/.test(file)) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
