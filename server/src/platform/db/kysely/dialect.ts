import {
  PGliteAdapter,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type DialectAdapter,
  type Driver,
} from 'kysely'

/** Kysely's lock around a single connection would deadlock where our driver throws. */
class QueueingPgliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export function dialectFor(engine: 'pglite' | 'postgres', driver: Driver): Dialect {
  return {
    createAdapter: (): DialectAdapter => (engine === 'pglite' ? new QueueingPgliteAdapter() : new PostgresAdapter()),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
