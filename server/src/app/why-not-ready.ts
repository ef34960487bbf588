import { faultOfFolder, type FolderFault } from '../platform/data-folder.ts'
import type { Database } from '../platform/db/database.ts'

const words: Record<FolderFault, string> = {
  full: 'The disk with the data folder is full.',
  'read-only': 'The data folder is on a read-only disk.',
  'not-ours': 'Callboard is not allowed to write to the data folder.',
}

/** Checks the disk for the embedded database only: any other has its own monitoring. */
export async function whyNotReady(database: Database, dataDir: string): Promise<string | null> {
  const fault = database.engine === 'pglite' ? await faultOfFolder(dataDir) : null
  if (fault) return words[fault]
  return database.ping().then(
    () => null,
    () => 'The database does not answer.',
  )
}
