import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { openTestDatabase } from './test-database.ts'
import { empty } from './test-image.ts'

/** A database as the release before a migration left it. Only for tests. */
export async function openDatabaseBefore(migration: string): Promise<Database> {
  const database = await openTestDatabase(empty)
  const older = mkdtempSync(join(tmpdir(), 'callboard-migrations-'))
  for (const file of readdirSync(migrationsFolder)) if (file < migration) cpSync(join(migrationsFolder, file), join(older, file))
  await migrate(database, older)
  rmSync(older, { recursive: true })
  return database
}
