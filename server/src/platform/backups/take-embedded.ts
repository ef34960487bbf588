import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderInUse, lockDataFolder } from '../db/pglite/lock.ts'
import { packFolder } from '../db/pglite/pglite-snapshots.ts'
import { firstOf } from '../must-have.ts'
import { askedOfDatabase, countRows, keptFiles } from './count-rows.ts'
import { withUnpacked } from './open-embedded.ts'
import type { KeptFile, TakenDatabase } from './taken-database.ts'
import { BackupTrouble } from './words.ts'

/** Of a large database on a slow disk, with the daily one before it. */
const patienceMs = 600_000
const lookEveryMs = 200

/**
 * Hands over the embedded database as a packed folder. A server that runs on it is asked for a snapshot, since it alone may read the folder;
 * without one it is packed here. It is opened once, apart, to count its rows, which shows that it can be.
 */
export async function withTakenEmbedded<T>(dataDir: string, work: (taken: TakenDatabase) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new BackupTrouble(`There is no database in ${folder}: please check DATA_DIR, or DATABASE_URL if it is a PostgreSQL.`)
  const snapshots = join(dataDir, 'snapshots')
  const wanted = join(snapshots, `wanted-${randomUUID()}`)
  const [archive, opened] = [`${wanted}.tar.gz`, `${wanted}.opened.tmp`]
  await mkdir(snapshots, { recursive: true, mode: 0o700 })
  try {
    const madeAt = Temporal.Now.instant()
    const unlock = await lockDataFolder(dataDir).catch((error: unknown) => {
      if (error instanceof DataFolderInUse) return null
      throw error
    })
    if (unlock === null) await askForSnapshot(wanted)
    else await packFolder(folder, archive).finally(unlock)
    const counted = await withUnpacked(archive, opened, async (ask) => {
      const { postgres, migrations } = firstOf(await ask<{ postgres: number; migrations: string[] }>(askedOfDatabase))
      const files = (await ask<KeptFile>(keptFiles)).map((file) => ({ ...file, bytes: Number(file.bytes) }))
      return { postgres, migrations, files, tables: await countRows(ask) }
    })
    return await work({ engine: 'pglite', madeAt, ...counted, bytes: createReadStream(archive) })
  } finally {
    for (const left of [wanted, archive, opened]) await rm(left, { recursive: true, force: true })
  }
}

async function askForSnapshot(wanted: string): Promise<void> {
  await writeFile(wanted, '', { mode: 0o600 })
  const giveUpAt = Date.now() + patienceMs
  while (!existsSync(`${wanted}.tar.gz`)) {
    await sleep(lookEveryMs)
    if (Date.now() > giveUpAt)
      throw new BackupTrouble(
        'Callboard runs on this data folder and did not make a snapshot within ten minutes. Is it of an older release, or its disk full? ' +
          'Please look at its log, or stop it while the backup is made.',
      )
  }
}
