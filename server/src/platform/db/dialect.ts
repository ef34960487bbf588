import {
  PGliteAdapter,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type DialectAdapter,
  type Driver,
} from 'kysely'

/** PGlite does its own queueing; Kysely's lock around the one connection would hang where ours can refuse. */
class QueueingPgliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Both engines speak PostgreSQL's SQL: only the driver differs, and how migrations keep others out. */
export function dialectFor(engine: 'pglite' | 'postgres', driver: Driver): Dialect {
  return {
    createAdapter: (): DialectAdapter => (engine === 'pglite' ? new QueueingPgliteAdapter() : new PostgresAdapter()),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
