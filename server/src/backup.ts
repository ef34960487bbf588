import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inGigabytes } from '@callboard/contract/file-kinds'
import { runCommand, printLine } from './app/backups/command.ts'
import { listBackups, removeOldBackups } from './app/backups/list-backups.ts'
import { makeBackup } from './app/backups/make-backup.ts'
import { proveBackup } from './app/backups/prove-backup.ts'
import { readBackupKey } from './platform/backups/backup-key.ts'
import { BackupTrouble } from './platform/backups/words.ts'

/**
 * `npm run backup -- --to FOLDER` makes one backup while servers run; `--keep 14` then removes older ones, `--prove` restores it into an empty
 * place. `--list` only says what is there.
 */
runCommand('No backup was made', async (config) => {
  const { values: options } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, prove: { type: 'boolean' }, list: { type: 'boolean' } },
  })
  const named = options.to ?? config.backups.folder
  if (named === null) throw new BackupTrouble('Where to? npm run backup -- --to FOLDER, or name the folder in BACKUP_DIR.')
  const folder = resolve(named)
  if (options.list) return await list(folder)
  const keep = options.keep === undefined ? null : Number(options.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new BackupTrouble('--keep takes a whole number of backups, at least 1.')
  const key = await readBackupKey(config.backups)
  const { path, bytes, manifest } = await makeBackup(config, key, folder)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  printLine(`${path}: ${inGigabytes(bytes)}, ${rows} rows and ${Object.keys(manifest.files).length} files, as of ${manifest.madeAt}`)
  if (manifest.missing.length > 0) {
    printLine(
      `The store does not have, or has changed, ${manifest.missing.length} files that rows speak of: ${manifest.missing.join(', ')}`,
    )
    process.exitCode = 2
  }
  printLine(
    manifest.secretKey.fingerprint === ''
      ? 'There is no SECRET_KEY yet.'
      : `SECRET_KEY (fingerprint ${manifest.secretKey.fingerprint}) is not in it: keep it elsewhere, and so the key of this backup.`,
  )
  if (options.prove) {
    const { minutes } = await proveBackup(path, key, config)
    printLine(`Proven: restored into an empty place in ${minutes} minutes, nothing is missing.`)
  } else printLine(`Unproven: npm run backup:verify -- --from ${path}`)
  if (keep !== null) for (const gone of await removeOldBackups(folder, keep)) printLine(`Removed ${gone}`)
})

async function list(folder: string): Promise<void> {
  const all = await listBackups(folder)
  if (all.length === 0) printLine('There are no backups.')
  for (const { path, bytes, proof } of all) printLine(`${path}  ${inGigabytes(bytes)}  ${proof ? `proven ${proof.provenAt}` : 'unproven'}`)
}
