import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { readBackupArchive, type Measured } from '../../platform/backups/archive.ts'
import type { BackupKey } from '../../platform/backups/backup-key.ts'
import { backupFormat, BackupManifest } from '../../platform/backups/manifest.ts'
import { BackupTrouble } from '../../platform/backups/words.ts'
import { folded } from '../../platform/db/folded-migrations.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'

/** Reads a backup to its end, compares each part with the manifest, and writes nothing. Throws in words when it is not whole, or too new. */
export async function checkBackup(path: string, key: BackupKey): Promise<BackupManifest> {
  const parts = new Map<string, Measured>()
  let written: unknown = null
  await readBackupArchive(path, key, async (name, bytes) => {
    if (name === 'manifest') written = JSON.parse((await buffer(bytes)).toString())
    else parts.set(name, await measured(bytes))
  })
  const manifest = readManifest(written)
  const expected = new Map<string, Measured>([['database', manifest.database]])
  for (const [id, file] of Object.entries(manifest.files)) expected.set(`files/${id}`, file)
  const wrong = [...expected].find(([name, { sha256 }]) => parts.get(name)?.sha256 !== sha256)
  if (wrong ?? parts.size !== expected.size)
    throw new BackupTrouble(
      `The backup does not hold what its manifest says${wrong ? ` (${wrong[0]})` : ''}: please take the one before it.`,
    )
  await refuseNewer(manifest)
  return manifest
}

export async function measured(bytes: AsyncIterable<Uint8Array>): Promise<Measured> {
  const hash = createHash('sha256')
  let length = 0
  for await (const part of bytes) {
    hash.update(part)
    length += part.length
  }
  return { bytes: length, sha256: hash.digest('hex') }
}

function readManifest(written: unknown): BackupManifest {
  if (written === null) throw new BackupTrouble('This is not a backup of Callboard: it has no manifest.')
  const { format } = written as { format?: unknown }
  if (typeof format === 'number' && format > backupFormat)
    throw new BackupTrouble('This backup was made by a newer Callboard. Please restore it with that version, or a newer one.')
  return BackupManifest.parse(written)
}

async function refuseNewer({ migrations }: BackupManifest): Promise<void> {
  const known = new Set([...folded, ...(await readdir(migrationsFolder)).map((file) => file.replace(/\.sql$/, ''))])
  const newer = migrations.find((name) => !known.has(name))
  if (newer !== undefined)
    throw new BackupTrouble(
      `This backup was made by a newer Callboard (its database has ${newer}). Please restore it with that version, or a newer one.`,
    )
}
