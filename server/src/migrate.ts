import { join } from 'node:path'
import { ConfigError, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { migrate } from './platform/db/migrate.ts'

/** Migrates the database's schema and exits: for deployments that migrate before they start the new servers. */
async function run(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  const database = await openDatabase({ databaseUrl, dataDir, onWarning: (message) => process.stderr.write(`${message}\n`) })
  try {
    await migrate(database)
    process.stdout.write('The database is up to date.\n')
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The database was not migrated.\n${String(error)}`}\n`)
  process.exit(1)
})
