import {
  AbortedTransactionError,
  HandleEmptyInListsPlugin,
  Kysely,
  PGliteAdapter,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  Transaction,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type TransactionBuilder,
} from 'kysely'
import { insideTransaction, type Boundary } from '../running.ts'
import { literalLimits } from './literal-limits.ts'
import { camelCaseNames } from './names.ts'
import type { DB } from './types.generated.ts'

/** Kysely's lock around a single connection would deadlock where our driver throws. */
class QueueingPgliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

type Engine = 'pglite' | 'postgres'
type Work<T> = (transaction: Transaction<DB>) => Promise<T>

/** Nothing is in an empty list, and everything is outside it; SQL itself has no words for one. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

function kyselyOver(dialect: Dialect): Kysely<DB> {
  return new Kysely<DB>({ dialect, plugins: [camelCaseNames, literalLimits, emptyLists] })
}

/** The schema owner's Kysely; `driver` must refuse connections inside a transaction. */
export function ownersKysely(engine: Engine, driver: Driver): Kysely<DB> {
  const kysely = kyselyOver(dialectFor(engine, driver))
  const transaction = kysely.transaction.bind(kysely)
  kysely.transaction = () => marking(transaction())
  return kysely
}

function marking(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder)
  builder.execute = <T>(work: Work<T>): Promise<T> => execute((transaction) => insideTransaction(null, () => work(transaction)))
  return builder
}

/** Makes transactions for {@link Boundary}s, which their driver reads at `begin`. */
export function scopedTransactions(engine: Engine, driver: Driver) {
  const dialect = dialectFor(engine, driver)
  const kysely = kyselyOver(dialect)
  const transaction = pipelining(kysely, dialect, driver)
  return {
    run: async <T>(as: Boundary, work: Work<T>): Promise<T> => await insideTransaction(as, () => transaction(work)),
    end: () => kysely.destroy(),
  }
}

/** Unlike Kysely's own transactions, sends a query before the previous one is answered. */
function pipelining(kysely: Kysely<DB>, dialect: Dialect, driver: Driver) {
  return async <T>(work: Work<T>): Promise<T> => {
    const connection = await driver.acquireConnection()
    let over = false
    const executor = kysely.getExecutor().withConnectionProvider({
      provideConnection: async (consumer) => {
        if (over) throw new Error('This transaction is over: no query can be sent in it any more')
        return await consumer(connection)
      },
    })
    try {
      await driver.beginTransaction(connection, {})
      try {
        const result = await work(new Transaction<DB>({ config: { dialect }, driver, dialect, executor }))
        over = true
        await driver.commitTransaction(connection)
        return result
      } catch (error) {
        over = true
        if (!(error instanceof AbortedTransactionError)) await driver.rollbackTransaction(connection)
        throw error
      }
    } finally {
      await driver.releaseConnection(connection)
    }
  }
}

function dialectFor(engine: 'pglite' | 'postgres', driver: Driver): Dialect {
  return {
    createAdapter: (): DialectAdapter => (engine === 'pglite' ? new QueueingPgliteAdapter() : new PostgresAdapter()),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
