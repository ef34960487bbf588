import { Kysely, type Driver, type Transaction, type TransactionBuilder } from 'kysely'
import { dialectFor } from './dialect.ts'
import { camelCaseNames } from './names.ts'
import { insideTransaction, type Boundary } from '../running.ts'
import type { DB } from './types.generated.ts'

type Engine = 'pglite' | 'postgres'
type Work<T> = (transaction: Transaction<DB>) => Promise<T>

function kyselyOver(engine: Engine, driver: Driver): Kysely<DB> {
  return new Kysely<DB>({ dialect: dialectFor(engine, driver), plugins: [camelCaseNames] })
}

/** The schema owner's Kysely; `driver` must refuse connections inside a transaction. */
export function ownersKysely(engine: Engine, driver: Driver): Kysely<DB> {
  const kysely = kyselyOver(engine, driver)
  const transaction = kysely.transaction.bind(kysely)
  kysely.transaction = () => marking(transaction())
  return kysely
}

function marking(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder)
  builder.execute = <T>(work: Work<T>): Promise<T> => execute((transaction) => insideTransaction(null, () => work(transaction)))
  return builder
}

/** Makes Kysely transactions for {@link Boundary}s, which their driver reads at `begin`. */
export function scopedTransactions(engine: Engine, driver: Driver) {
  const kysely = kyselyOver(engine, driver)
  return {
    run: async <T>(as: Boundary, work: Work<T>): Promise<T> => await insideTransaction(as, () => kysely.transaction().execute(work)),
    end: () => kysely.destroy(),
  }
}
