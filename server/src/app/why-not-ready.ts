import { faultOfFolder, type FolderFault } from '../platform/data-folder.ts'
import { DatabaseOnlyReads } from '../platform/db/is-unreachable.ts'
import type { Database } from '../platform/db/database.ts'

const words: Record<FolderFault, string> = {
  full: 'The disk with the data folder is full.',
  'read-only': 'The data folder is on a read-only disk.',
  'not-ours': 'Callboard is not allowed to write to the data folder.',
}

/** Why this server cannot serve just now; null: it can. Checks the disk for the embedded database only: any other has its own monitoring. */
export async function whyNotReady(database: Database, dataDir: string): Promise<string | null> {
  const fault = database.engine === 'pglite' ? await faultOfFolder(dataDir) : null
  if (fault) return words[fault]
  return database.ping().then(
    () => null,
    (error: unknown) =>
      error instanceof DatabaseOnlyReads ? 'The database takes no writes: it is a standby, or read-only.' : 'The database does not answer.',
  )
}
