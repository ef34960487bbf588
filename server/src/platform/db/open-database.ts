import type { Database } from './database.ts'
import { openPglite } from './pglite/pglite.ts'
import { openPostgres } from './postgres/postgres.ts'

export interface DatabaseOptions {
  databaseUrl: string | null
  dataDir: string
  poolSize?: number
  onWarning?: (message: string) => void
  /** The embedded database's folder was removed, moved or replaced: the process should end. */
  onGone?: () => void
}

/** Opens the server's database, whose schema `migrate()` then updates. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize, onWarning = () => {}, onGone = () => {} } = options
  if (databaseUrl === null) return await openPglite({ dataDir, onWarning, onGone })
  return await openPostgres({ databaseUrl, ...(poolSize === undefined ? {} : { poolSize }), onWarning })
}
