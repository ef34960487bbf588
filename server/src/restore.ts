import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, printLine } from './app/backups/command.ts'
import { restoreBackup } from './app/backups/restore-backup.ts'
import { readBackupKey } from './platform/backups/backup-key.ts'
import { BackupTrouble, minutesInWords } from './platform/backups/words.ts'

/** `npm run restore -- --from FILE` restores a backup into an empty database and an empty file store. */
runCommand('Not restored', async (config) => {
  const { values: options } = parseArgs({
    options: { from: { type: 'string' }, 'other-secret-key': { type: 'boolean' }, 'nothing-since': { type: 'boolean' } },
  })
  if (options.from === undefined) throw new BackupTrouble('From which backup? npm run restore -- --from FILE')
  const began = performance.now()
  const manifest = await restoreBackup(resolve(options.from), await readBackupKey(config.backups), config, {
    takesOtherSecretKey: options['other-secret-key'] ?? false,
    isComplete: options['nothing-since'] ?? false,
  })
  printLine(`Restored as of ${manifest.madeAt} in ${minutesInWords(performance.now() - began)}; every row and file is as it was.`)
  if (manifest.missing.length > 0) printLine(`${manifest.missing.length} files were missing already when the backup was made.`)
  if (options['nothing-since']) return
  printLine('Emails and charges of kept cards wait. Start Callboard, look around, then: npm run restore:release (docs/running/backup.md).')
})
