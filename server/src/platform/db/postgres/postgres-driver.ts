import type { Driver } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { TransactionSlots } from './transaction-slots.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { runningScope } from '../running.ts'
import { noteOfDatabase } from '../is-unreachable.ts'
import { StatementNames } from '../statement-names.ts'
import { stepDown } from '../step-down.ts'

export class PostgresDriver implements Driver {
  readonly #pool: Pool
  readonly #mayAcquire: () => void
  readonly #slots: TransactionSlots | undefined
  readonly #patienceMs: number | null
  readonly #names = new StatementNames()
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>()

  /** @param patienceMs after so long without a word from the database a connection that is in use is given up; null: never */
  constructor(
    pool: Pool,
    {
      mayAcquire = () => {},
      slots,
      patienceMs = null,
    }: { mayAcquire?: () => void; slots?: TransactionSlots; patienceMs?: number | null } = {},
  ) {
    this.#pool = pool
    this.#mayAcquire = mayAcquire
    this.#slots = slots
    this.#patienceMs = patienceMs
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    this.#mayAcquire()
    const leave = await this.#slots?.enter()
    const client = await this.#pool.connect().catch((error: unknown) => {
      leave?.()
      noteOfDatabase(error)
      throw error
    })
    let connection = this.#connections.get(client)
    if (connection === undefined) {
      connection = new PostgresConnection(client, this.#names, this.#patienceMs)
      this.#connections.set(client, connection)
    }
    connection.acquired(leave)
    return connection
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    const scope = runningScope()
    connection.begin(scope === null ? 'begin' : `begin; ${stepDown(scope)}`, scope?.hold === 'reading')
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
