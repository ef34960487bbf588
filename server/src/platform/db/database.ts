import type { Kysely, Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Scope } from './running.ts'
import type { DB } from './types.generated.ts'

export type { DB } from './types.generated.ts'
export type { Scope } from './running.ts'

/** A running transaction: what queries are made with. */
export type Tx = Transaction<DB>

/** Hears of a notification; runs outside any transaction, and never for one that was rolled back. */
export type Hear = (payload: string) => void

export interface Database {
  readonly engine: 'pglite' | 'postgres'

  /**
   * As the schema's owner. Only for the platform's own code, migrations and jobs: product code goes through
   * {@link transaction}. Refuses to work inside a transaction.
   */
  readonly kysely: Kysely<DB>

  /**
   * Runs `work` in a transaction that has stepped down to a role and sees the rows of one studio (null: of none).
   * Commits when `work` returns and rolls back when it throws. Throws when called inside another transaction, and
   * `AbortedTransactionError` when a query had failed and `work` returned all the same. No network call inside, ever:
   * the embedded database has one lane, and everybody else waits for it.
   */
  transaction<T>(as: Scope, work: (tx: Tx) => Promise<T>): Promise<T>

  /**
   * Hears what is sent to a channel by NOTIFY from now on. Comes back by itself after a lost connection, and then
   * calls `onGap`, since notifications may have been missed.
   * @returns stops listening
   */
  listen(channel: string, hear: Hear, onGap?: () => void): Promise<() => Promise<void>>

  /** What `new PgBoss(…)` needs to run on this database. A job of a transaction is sent through pg-boss’s `fromKysely(tx)`. */
  readonly bossOptions: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'application_name'>

  /** Copies the whole database aside, where that is ours to do: the embedded one, in a folder. */
  readonly snapshotBefore?: (what: string) => Promise<void>

  /** Throws when the database does not answer. */
  ping(): Promise<void>

  /** Waits for what is running, then lets go of connections, files and the lock. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…`; null: the embedded database in `dataDir` */
  databaseUrl: string | null
  dataDir: string
  /** Connections for transactions, on PostgreSQL. Jobs, notifications and the owner's work take up to 8 more. */
  poolSize?: number
  /** What an operator should read: lost connections, weakened durability, failed upkeep. */
  onWarning?: (message: string) => void
}

/** Opens the one database of this server. Its schema may be old: `migrate()` comes next. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize, onWarning = () => {} } = options
  if (databaseUrl === null) return await openPglite({ dataDir, onWarning })
  return await openPostgres({ databaseUrl, ...(poolSize === undefined ? {} : { poolSize }), onWarning })
}
