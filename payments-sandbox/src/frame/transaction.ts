import type { DatabaseSync } from 'node:sqlite'

/** All of it, or after a throw nothing. The work is synchronous, so transactions never meet. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
