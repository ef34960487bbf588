import type { PGlite, Transaction } from '@electric-sql/pglite'
import { AbortedTransactionError, type CompiledQuery, type QueryResult } from 'kysely'
import { toParameter } from '../kysely/parameters.ts'
import type { PreparedQueries } from './prepared-queries.ts'
import type { ScriptConnection } from '../script.ts'

/** Like idle_in_transaction_session_timeout: a stalled transaction would block all others. */
const longestPauseMs = 15_000

interface Open {
  readonly transaction: Transaction
  readonly end: PromiseWithResolvers<void>
  readonly ended: Promise<void>
}

export class PgliteConnection implements ScriptConnection {
  readonly #pglite: PGlite
  readonly #prepared: PreparedQueries
  #open: Open | null = null
  #pause: NodeJS.Timeout | undefined
  #lastError: unknown = null

  constructor(pglite: PGlite, prepared: PreparedQueries) {
    this.#pglite = pglite
    this.#prepared = prepared
  }

  async begin(stepDown: string | null): Promise<void> {
    const end = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<Transaction>()
    const ended = this.#pglite.transaction(async (transaction) => {
      if (stepDown !== null) await transaction.exec(stepDown)
      begun.resolve(transaction)
      await end.promise
    })
    ended.catch(begun.reject) // commit and rollback await `ended` themselves
    this.#open = { transaction: await begun.promise, end, ended }
    this.#boundPause()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#noting(async () => {
      const values = parameters.map(toParameter)
      const { rows, affectedRows } = await (this.#open
        ? this.#prepared.run<R>(this.#open.transaction, sql, values)
        : this.#pglite.query<R>(sql, values))
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) }
    })
  }

  async script(sql: string): Promise<void> {
    await this.#noting(async () => void (await this.#session().exec(sql)))
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database cannot stream rows')
  }

  async commit(): Promise<void> {
    const open = this.#close()
    open?.end.resolve()
    try {
      await open?.ended
    } catch (error) {
      if ((error as { code?: string }).code === '25P02') throw new AbortedTransactionError({ cause: this.#lastError })
      throw error
    }
  }

  async rollback(): Promise<void> {
    const open = this.#close()
    open?.end.reject(new Error('Rolled back'))
    await open?.ended.catch(() => {}) // rolled back either way; the caller has its own error
  }

  #session(): PGlite | Transaction {
    return this.#open?.transaction ?? this.#pglite
  }

  #close(): Open | null {
    const open = this.#open
    this.#open = null
    clearTimeout(this.#pause)
    return open
  }

  #boundPause(): void {
    clearTimeout(this.#pause)
    const end = this.#open?.end
    if (end === undefined) return
    const giveUp = (): void => end.reject(new Error(`A transaction was rolled back after ${longestPauseMs / 1000} s without a query`))
    this.#pause = setTimeout(giveUp, longestPauseMs).unref()
  }

  async #noting<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#pause)
    try {
      return await work()
    } catch (error) {
      this.#lastError ??= error
      if (error instanceof Error) Error.captureStackTrace(error) // replaces PGlite's stack by the caller's
      throw error
    } finally {
      this.#boundPause()
    }
  }
}
