import type { PGlite } from '@electric-sql/pglite'
import type { PreparedQueries } from './prepared-queries.ts'
import type { Driver } from 'kysely'
import { PgliteConnection } from './pglite-connection.ts'
import { runningScope } from '../running.ts'
import { stepDown } from '../step-down.ts'

export class PgliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #prepared: PreparedQueries
  readonly #mayAcquire: () => void

  constructor(pglite: PGlite, prepared: PreparedQueries, mayAcquire: () => void = () => {}) {
    this.#pglite = pglite
    this.#prepared = prepared
    this.#mayAcquire = mayAcquire
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    this.#mayAcquire()
    return new PgliteConnection(this.#pglite, this.#prepared)
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    const scope = runningScope()
    await connection.begin(scope === null ? null : stepDown(scope))
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {} // the engine is closed by its opener
}
