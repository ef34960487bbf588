import { parseArgs } from 'node:util'
import { runCommand, printLine } from './app/backups/command.ts'
import { BackupTrouble } from './platform/backups/words.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { countHeld, findUnreleased, hold, releaseRestored } from './platform/jobs/held-after-restore.ts'

/**
 * `npm run restore:release` says what waits in a restored database; `-- --send` lets it leave, `-- --forget-emails` lets all but the emails
 * leave. `-- --hold` is for a database that PostgreSQL's own tools have restored.
 */
runCommand('Nothing was released', async (config) => {
  const { values: options } = parseArgs({
    options: { send: { type: 'boolean' }, 'forget-emails': { type: 'boolean' }, hold: { type: 'boolean' } },
  })
  if (Object.values(options).length > 1) throw new BackupTrouble('Please choose one of --send, --forget-emails and --hold.')
  const database = await openDatabase({ ...config, onWarning: (message) => process.stderr.write(`${message}\n`) })
  try {
    if (options.hold) {
      await hold(database)
      return printLine('Emails and charges of kept cards wait from the next start of Callboard.')
    }
    const restored = await findUnreleased(database)
    if (!restored) return printLine('Nothing waits: this database was not restored, or is released.')
    if (options.send || options['forget-emails']) {
      await releaseRestored(database, { forgets: options['forget-emails'] ?? false })
      return printLine('Released. Start Callboard again, every server of it.')
    }
    printLine(`This database is that of ${restored.madeAt.toISOString()}, restored ${restored.restoredAt.toISOString()}. There wait:`)
    for (const { name, jobs } of await countHeld(database)) printLine(`  ${jobs} × ${name}`)
    printLine('Let them leave with -- --send, or forget the emails among them with -- --forget-emails.')
  } finally {
    await database.close()
  }
})
