import { createHash } from 'node:crypto'
import { readBackupArchive } from '../../platform/backups/archive.ts'
import type { BackupKey } from '../../platform/backups/backup-key.ts'
import { compareRows, type CountedTables } from '../../platform/backups/count-rows.ts'
import type { BackupManifest } from '../../platform/backups/manifest.ts'
import { lockEmptyFolder, restoreEmbedded } from '../../platform/backups/restore-embedded.ts'
import { countRestored, refuseUnfitPostgres, restorePostgres, type Restoring } from '../../platform/backups/restore-postgres.ts'
import { BackupTrouble } from '../../platform/backups/words.ts'
import type { Config } from '../../platform/config.ts'
import { openFileStore } from '../../platform/files/store/open-file-store.ts'
import { markOfRestore } from '../../platform/jobs/held-after-restore.ts'
import { checkBackup } from './check-backup.ts'
import { fingerprintOf } from './fingerprint.ts'

export interface RestoreOptions {
  /** restores although SECRET_KEY is not the one of the backup */
  readonly takesOtherSecretKey?: boolean
  /** no server has run since the backup: nothing needs to wait */
  readonly isComplete?: boolean
}

/**
 * Restores a backup into an empty database and an empty file store, and compares the rows. All is judged before anything is written; the
 * database is there only once everything is. Killed anywhere, it can be run again.
 */
export async function restoreBackup(path: string, key: BackupKey, config: Config, options: RestoreOptions = {}): Promise<BackupManifest> {
  const manifest = await checkBackup(path, key)
  refuseOtherEngine(manifest, config)
  if (!options.takesOtherSecretKey) refuseOtherSecretKey(manifest, config)
  const { databaseUrl } = config
  const unlock = databaseUrl === null ? await lockEmptyFolder(config.dataDir) : null
  try {
    if (databaseUrl !== null) await refuseUnfitPostgres(databaseUrl, manifest.postgres)
    await refuseOtherFiles(manifest, config)
    const found = await writeAll(path, key, { manifest, config, afterwards: options.isComplete ? '' : await markOf(manifest) })
    const differences = compareRows(withoutMark(manifest.tables), withoutMark(found))
    if (differences.length > 0)
      throw new BackupTrouble(`The restored rows are not those of the backup:\n${differences.map((one) => `- ${one}`).join('\n')}`)
    return manifest
  } finally {
    unlock?.()
  }
}

/** The mark of this restore is a row that no backup has. */
const withoutMark = (tables: CountedTables): CountedTables =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => name !== 'public.restores'))

const markOf = ({ madeAt }: BackupManifest) => markOfRestore(Temporal.Instant.from(madeAt))

async function writeAll(
  path: string,
  key: BackupKey,
  { manifest, config, afterwards }: { manifest: BackupManifest; config: Config; afterwards: string },
): Promise<CountedTables> {
  const { databaseUrl, dataDir } = config
  const store = openFileStore(config)
  let restoring: (Restoring & { readonly found?: CountedTables }) | null = null
  try {
    await readBackupArchive(path, key, async (name, bytes) => {
      if (name.startsWith('files/')) {
        const id = name.slice('files/'.length)
        await store.put(id, checked(bytes, manifest.files[id]?.sha256))
      } else if (name === 'database')
        restoring =
          databaseUrl === null
            ? await restoreEmbedded(dataDir, checked(bytes, manifest.database.sha256), afterwards)
            : await restorePostgres(databaseUrl, checked(bytes, manifest.database.sha256), { postgres: manifest.postgres, afterwards })
    })
  } catch (error) {
    await (restoring as Restoring | null)?.giveUp()
    throw error
  }
  const done = restoring as (Restoring & { readonly found?: CountedTables }) | null
  if (done === null) throw new BackupTrouble('The backup holds no database.')
  await done.keep()
  return done.found ?? (await countRestored(databaseUrl ?? ''))
}

/** The file may have been replaced since it was judged. */
async function* checked(bytes: AsyncIterable<Uint8Array>, sha256: string | undefined): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const part of bytes) {
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== sha256) throw new BackupTrouble('The backup has changed while it was read. Please run the restore again.')
}

function refuseOtherEngine({ engine }: BackupManifest, { databaseUrl }: Config): void {
  if (engine === 'postgres' && databaseUrl === null)
    throw new BackupTrouble('This backup is of a PostgreSQL: please name an empty database in DATABASE_URL.')
  if (engine === 'pglite' && databaseUrl !== null)
    throw new BackupTrouble('This backup is of the embedded database: please leave out DATABASE_URL, and name an empty folder in DATA_DIR.')
}

function refuseOtherSecretKey({ secretKey: { fingerprint } }: BackupManifest, config: Config): void {
  const own = fingerprintOf(config)
  if (own === fingerprint || fingerprint === '') return
  throw new BackupTrouble(
    `${own === '' ? 'SECRET_KEY is missing' : 'SECRET_KEY is another one than when the backup was made'}: without the old one, second factors ` +
      'and the addresses of calendars end. Please set it (on the embedded database it was in the file secret-key of the data folder). If it ' +
      'is lost, run this again with --other-secret-key.',
  )
}

/** Files of this very backup are those of an attempt that was killed. */
async function refuseOtherFiles(manifest: BackupManifest, config: Config): Promise<void> {
  for await (const { name } of openFileStore(config).list())
    if (!(name in manifest.files))
      throw new BackupTrouble(
        `The file store is not empty: it holds files that are not in this backup. Please choose an empty ${config.s3 ? 'S3_BUCKET' : 'DATA_DIR'}, ` +
          'so that nothing is lost.',
      )
}
