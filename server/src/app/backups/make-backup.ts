import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKey } from '../../platform/backups/backup-key.ts'
import { writeBackupArchive, type AddPart, type Measured } from '../../platform/backups/archive.ts'
import { withDumpedPostgres } from '../../platform/backups/dump-postgres.ts'
import { backupFormat, secretKeyNote, type BackupManifest } from '../../platform/backups/manifest.ts'
import { withTakenEmbedded } from '../../platform/backups/take-embedded.ts'
import type { TakenDatabase } from '../../platform/backups/taken-database.ts'
import type { Config } from '../../platform/config.ts'
import type { FileStore } from '../../platform/files/store/file-store.ts'
import { openFileStore } from '../../platform/files/store/open-file-store.ts'
import { unstalled } from '../../platform/files/unstalled.ts'
import { fingerprintOf } from './fingerprint.ts'
import { nameOfBackup } from './list-backups.ts'

export interface MadeBackup {
  readonly path: string
  readonly bytes: number
  readonly manifest: BackupManifest
}

/**
 * Writes a backup into a folder while servers run. Files are copied first, then the database as it is at that moment, then the files that
 * have come meanwhile: what a row of the backup speaks of has been in the store after its row was written.
 */
export async function makeBackup(config: Config, key: BackupKey, folder: string): Promise<MadeBackup> {
  const store = openFileStore(config)
  const secretKey = { fingerprint: fingerprintOf(config), note: secretKeyNote }
  const path = join(folder, nameOfBackup(Temporal.Now.instant()))
  let manifest: BackupManifest | null = null
  await writeBackupArchive(path, key, async (add) => {
    const files = new Map<string, Measured>()
    for await (const { name } of store.list()) await copyFile(store, name, { add, files })
    await withTaken(config, async (taken) => {
      const database = await add('database', taken.bytes)
      for (const { id } of taken.files) if (!files.has(id)) await copyFile(store, id, { add, files })
      const missing = taken.files.filter((file) => files.get(file.id)?.sha256 !== file.sha256).map(({ id }) => id)
      const { engine, postgres, tables } = taken
      const migrations = [...taken.migrations]
      const madeAt = taken.madeAt.toString()
      manifest = { format: backupFormat, madeAt, engine, postgres, migrations, tables, database, files: {}, missing, secretKey }
      manifest.files = Object.fromEntries(files)
      await add('manifest', [Buffer.from(JSON.stringify(manifest))])
    })
  })
  if (manifest === null) throw new Error('The backup has no manifest')
  return { path, bytes: (await stat(path)).size, manifest }
}

async function withTaken(config: Config, work: (taken: TakenDatabase) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir, backups } = config
  if (databaseUrl === null) await withTakenEmbedded(dataDir, work)
  else await withDumpedPostgres(backups.databaseUrl ?? databaseUrl, work)
}

/** One that is gone by now was replaced or removed meanwhile. */
async function copyFile(store: FileStore, name: string, { add, files }: { add: AddPart; files: Map<string, Measured> }): Promise<void> {
  const bytes = await store.get(name)
  if (bytes) files.set(name, await add(`files/${name}`, unstalled(bytes)))
}
