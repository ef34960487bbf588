import type { Kysely, Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Boundary } from './running.ts'
import type { DB } from './kysely/types.generated.ts'

export type { DB } from './kysely/types.generated.ts'
export type { Boundary } from './running.ts'

export type Tx = Transaction<DB>

export type Hear = (payload: string) => void

export interface PoolFigures {
  readonly name: 'requests' | 'owner'
  readonly inUse: number
  readonly idle: number
  /** who waits for a connection */
  readonly waiting: number
  readonly most: number
}

export interface Database {
  readonly engine: 'pglite' | 'postgres'

  /** Runs as the schema's owner, for the platform and migrations only; throws inside a transaction. */
  readonly kysely: Kysely<DB>

  /** Runs `work` as a role that sees one studio's rows (null: none). No network calls inside: the embedded database has one lane. */
  transaction<T>(as: Boundary, work: (tx: Tx) => Promise<T>): Promise<T>

  /** Receives NOTIFY on a channel, and reconnects when needed; `onGap` is called when notifications may have been missed. */
  listen(channel: string, hear: Hear, onGap?: () => void): Promise<() => Promise<void>>

  readonly bossOptions: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'application_name'>

  readonly snapshotBefore?: (what: string) => Promise<void>

  /** Throws when the database does not answer, and `DatabaseOnlyReads` when it takes no writes. */
  ping(): Promise<void>

  /** The connections in use and those waiting for one; the embedded database has none. */
  pools(): readonly PoolFigures[]

  close(): Promise<void>
}
