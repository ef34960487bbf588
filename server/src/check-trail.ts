import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultWords } from '@callboard/contract/record-faults'
import { checkRecords } from './features/documents/proving/check-records.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openFileStore } from './platform/files/store/open-file-store.ts'

/**
 * `npm run check:trail` checks the record of every studio and each row beside it, and fails if one no longer holds; with `-- --files` also the
 * bytes of documents and signed copies. The server of an embedded database must be stopped.
 */
async function run(): Promise<void> {
  const { values: options } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
  const config = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, onWarning: (message) => process.stderr.write(`${message}\n`) })
  try {
    await migrate(database)
    for await (const { studioId, entries, faults, files } of checkRecords(database, options.files ? openFileStore(config) : null)) {
      const compared = options.files ? `, ${files} files compared` : ''
      process.stdout.write(`${studioId}: ${entries} entries${compared}${faults.length === 0 ? ', all hold' : ''}\n`)
      for (const fault of faults) process.stdout.write(`  ${faultWords(fault)}${fault.about === null ? '' : ` (${fault.about})`}\n`)
      if (faults.length > 0) process.exitCode = 1
    }
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The record was not checked.\n${String(error)}`}\n`)
  process.exit(1)
})
