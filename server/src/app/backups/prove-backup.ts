import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultWords } from '@callboard/contract/record-faults'
import { Client } from 'pg'
import { checkRecords } from '../../features/documents/proving/check-records.ts'
import type { BackupKey } from '../../platform/backups/backup-key.ts'
import type { BackupManifest } from '../../platform/backups/manifest.ts'
import { findInstallation, openCluster } from '../../platform/backups/throwaway-cluster.ts'
import { BackupTrouble } from '../../platform/backups/words.ts'
import type { Config } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { compareStored } from '../../platform/files/compare-stored.ts'
import { openFileStore } from '../../platform/files/store/open-file-store.ts'
import { checkBackup, measured } from './check-backup.ts'
import { proofOf, type Proof } from './list-backups.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup into a database and a folder that are made for it and removed again, compares rows and files with the manifest, checks
 * the record that proves signatures, and writes the proof beside the backup. Throws in words when anything is not as it was.
 */
export async function proveBackup(path: string, key: BackupKey, config: Config): Promise<Proof> {
  const began = performance.now()
  const { engine, postgres } = await checkBackup(path, key)
  const dataDir = await mkdtemp(join(tmpdir(), 'callboard-proof-'))
  try {
    return await withEmpty({ engine, postgres }, config, async (databaseUrl) => {
      const place = { ...config, dataDir, databaseUrl, s3: null }
      const manifest = await restoreBackup(path, key, place, { takesOtherSecretKey: true })
      const entries = await checkRestored(manifest, place)
      const counted = Object.values(manifest.tables)
      const { bytes, sha256 } = await measured(createReadStream(path))
      const proof: Proof = {
        provenAt: Temporal.Now.instant().toString(),
        minutes: Math.round((performance.now() - began) / 600) / 100,
        bytes,
        sha256,
        tables: counted.length,
        rows: counted.reduce((sum, { rows }) => sum + rows, 0),
        files: Object.keys(manifest.files).length,
        entries,
      }
      await writeFile(`${proofOf(path)}.unfinished`, JSON.stringify(proof, null, 2), { mode: 0o644, flush: true })
      await rename(`${proofOf(path)}.unfinished`, proofOf(path))
      return proof
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Compares each stored file, and checks the record with its files. @returns how many entries the record has */
async function checkRestored(manifest: BackupManifest, config: Config): Promise<number> {
  const store = openFileStore(config)
  const faults: string[] = []
  for (const [id, { sha256 }] of Object.entries(manifest.files)) {
    const compared = await compareStored(store, id, sha256)
    if (compared !== 'same') faults.push(`The file ${id} is ${compared}.`)
  }
  let entries = 0
  const database = await openDatabase(config)
  try {
    await migrate(database)
    for await (const checked of checkRecords(database, store)) {
      entries += checked.entries
      // What was missing when the backup was made is told there, and is no fault of the backup.
      const found = checked.faults.filter(({ how }) => how !== 'missing' || manifest.missing.length === 0)
      faults.push(...found.map((fault) => `The record of the studio ${checked.studioId}: ${faultWords(fault)}.`))
    }
  } finally {
    await database.close()
  }
  if (faults.length > 0) throw new BackupTrouble(`The restored backup is not whole:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  return entries
}

type Needed = Pick<BackupManifest, 'engine' | 'postgres'>

async function withEmpty<T>(
  { engine, postgres }: Needed,
  { backups }: Config,
  work: (databaseUrl: string | null) => Promise<T>,
): Promise<T> {
  if (engine === 'pglite') return await work(null)
  if (backups.proofUrl !== null) return await withEmptyOn(backups.proofUrl, work)
  const cluster = await openCluster(findInstallation(postgres))
  try {
    return await withEmptyOn(cluster.url, work)
  } finally {
    await cluster.remove()
  }
}

async function withEmptyOn<T>(server: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `callboard_proof_${randomBytes(6).toString('hex')}`
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await ask(`create database ${name} template template0 encoding 'UTF8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  try {
    return await work(url.href)
  } finally {
    await ask(`drop database ${name} with (force)`)
  }
}
