import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '../db/pglite/durable-files.ts'
import { lockDataFolder } from '../db/pglite/lock.ts'
import { syncNames } from '../sync-names.ts'
import { countRows, type CountedTables } from './count-rows.ts'
import { unpackEmbedded, withOpened } from './open-embedded.ts'
import type { Restoring } from './restore-postgres.ts'
import { BackupTrouble } from './words.ts'

/** Throws unless a data folder has no database; locks it for this process. @returns unlocks */
export async function lockEmptyFolder(dataDir: string): Promise<() => void> {
  const unlock = await lockDataFolder(dataDir)
  if (!existsSync(join(dataDir, 'database'))) return unlock
  unlock()
  throw new BackupTrouble(
    `There is a database in ${join(dataDir, 'database')} already. A backup is restored into an empty place only, so that nothing is lost: ` +
      'please choose another DATA_DIR, or move that folder out of the way.',
  )
}

/** Unpacks a packed database beside its place, opens it there once, and gives it its place with `keep`. */
export async function restoreEmbedded(
  dataDir: string,
  packed: AsyncIterable<Uint8Array>,
  afterwards: string,
): Promise<Restoring & { readonly found: CountedTables }> {
  const beside = join(dataDir, 'database.restoring')
  const giveUp = async () => await rm(beside, { recursive: true, force: true })
  try {
    await unpackEmbedded(Readable.from(packed), beside)
    const found = await withOpened(beside, async (ask) => {
      const counted = await countRows(ask)
      for (const statement of afterwards.split(';\n').filter((one) => one.trim() !== '')) await ask(statement)
      return counted
    })
    return {
      found,
      giveUp,
      async keep() {
        await syncFolder(beside)
        await rename(beside, join(dataDir, 'database'))
        await syncNames(dataDir)
      },
    }
  } catch (error) {
    await giveUp()
    throw error
  }
}
