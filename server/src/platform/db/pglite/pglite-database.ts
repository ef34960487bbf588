import type { PGlite } from '@electric-sql/pglite'
import type { Driver } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database, Hear } from '../database.ts'
import { ownersKysely, scopedTransactions } from '../kysely/kyselys.ts'
import { outsideTransaction, refuseInsideTransaction, runningScope } from '../running.ts'
import { stepDown } from '../step-down.ts'
import { PgliteConnection } from './pglite-connection.ts'
import { PreparedQueries } from './prepared-queries.ts'

class PgliteDriver implements Driver {
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

/** Wraps a started PGlite as a Database; `onClose` ends it. */
export function databaseOnPglite(pglite: PGlite, onClose: () => Promise<void>): Database {
  const prepared = new PreparedQueries(pglite)
  const kysely = ownersKysely(
    'pglite',
    new PgliteDriver(pglite, prepared, () => refuseInsideTransaction("The owner's connection was asked for inside a transaction")),
  )
  const scoped = scopedTransactions('pglite', new PgliteDriver(pglite, prepared))

  const listen = (channel: string, hear: Hear): Promise<() => Promise<void>> => listenOn(pglite, channel, hear)

  return {
    engine: 'pglite',
    kysely,
    transaction: scoped.run,
    listen, // no connection to lose, so no gaps
    bossOptions: {
      backend: 'pglite',
      db: fromPglite({
        query: (sql, parameters) => pglite.query(sql, parameters),
        exec: (sql) => pglite.exec(sql),
        listen,
      }),
    },
    ping: async () => void (await pglite.query('select 1')),
    pools: () => [],
    close: onClose,
  }
}

// PGlite's `listen` mishandles names with capitals or blanks. Listeners leave the sender's transaction context, which is still closing.
async function listenOn(pglite: PGlite, channel: string, hear: Hear): Promise<() => Promise<void>> {
  const name = `"${channel.replaceAll('"', '""')}"`
  const ignore = pglite.onNotification((from, payload) => {
    if (from === channel) outsideTransaction(() => hear(payload))
  })
  await pglite.exec(`listen ${name}`)
  return async () => ignore() // no UNLISTEN: others may share the channel
}
