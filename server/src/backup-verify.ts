import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, printLine } from './app/backups/command.ts'
import { listBackups } from './app/backups/list-backups.ts'
import { proveBackup } from './app/backups/prove-backup.ts'
import { readBackupKey } from './platform/backups/backup-key.ts'
import { BackupTrouble } from './platform/backups/words.ts'

/** `npm run backup:verify -- --from FILE` restores a backup into an empty place, compares everything, and notes that it is proven. */
runCommand('Not proven', async (config) => {
  const { values: options } = parseArgs({ options: { from: { type: 'string' } } })
  const newest = options.from ?? (config.backups.folder && (await listBackups(config.backups.folder))[0]?.path)
  if (!newest) throw new BackupTrouble('Which backup? npm run backup:verify -- --from FILE, or the newest one in BACKUP_DIR.')
  const { minutes, tables, rows, files, entries } = await proveBackup(resolve(newest), await readBackupKey(config.backups), config)
  printLine(`Proven: ${newest}`)
  printLine(`${rows} rows in ${tables} tables, ${files} files and ${entries} entries of the record are as they were: nothing is missing.`)
  printLine(`It took ${minutes} minutes.`)
})
