import { join } from 'node:path'
import { ConfigError, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { checkTrails } from './platform/trail/check-trails.ts'

/** `npm run check:trail` checks the record of every studio, and fails if one no longer holds. The server of an embedded database must be stopped. */
async function run(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  const database = await openDatabase({ databaseUrl, dataDir, onWarning: (message) => process.stderr.write(`${message}\n`) })
  try {
    await migrate(database)
    const all = await checkTrails(database)
    for (const { studioId, entries, fault } of all)
      process.stdout.write(`${studioId}: ${fault ? `entry ${fault.number} is ${fault.why}` : `${entries} entries hold`}\n`)
    if (all.some(({ fault }) => fault !== null)) process.exitCode = 1
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The record was not checked.\n${String(error)}`}\n`)
  process.exit(1)
})
