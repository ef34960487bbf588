import type { Socket } from 'node:net'
import { AbortedTransactionError, type CompiledQuery, type QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Answer } from 'pg'
import { toParameter } from '../kysely/parameters.ts'
import type { ScriptConnection } from '../script.ts'
import { DatabaseOnlyReads, noteOfDatabase, onlyReadsCode } from '../is-unreachable.ts'
import type { StatementNames } from '../statement-names.ts'
import { Pipeline } from './pipeline.ts'

/** How long the end of a read-only transaction waits to be sent with the next `begin`. */
const longestOwedMs = 5

/**
 * A client of the pool. Everything sent in one turn of the event loop leaves in one write: `begin` with the first queries, and the end of a
 * read with the next `begin`.
 */
export class PostgresConnection implements ScriptConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames
  #pipeline: Pipeline | null = null
  #unsentBegin: string | null = null
  #onlyReads = false
  #owesCommit = false
  #reminder: NodeJS.Timeout | undefined
  #beginError: Error | null = null
  #lastError: unknown = null
  #broken = false
  #leave: (() => void) | undefined
  #watch: NodeJS.Timeout | undefined
  readonly #patienceMs: number | null
  readonly #onLost = (): void => {
    this.#broken = true
  }

  /** @param patienceMs how long the database may say nothing while somebody has the connection; null: for ever */
  constructor(client: PoolClient, names: StatementNames, patienceMs: number | null = null) {
    this.#client = client
    this.#names = names
    this.#patienceMs = patienceMs
  }

  acquired(leave?: () => void): void {
    this.#leave = leave
    // Without a listener, a lost connection would end the process.
    this.#client.on('error', this.#onLost)
    if (this.#patienceMs !== null) this.#giveUpOn(this.#patienceMs)
  }

  /** A computer that vanished closes nothing: without this, its connections would wait a quarter of an hour for the operating system. */
  #giveUpOn(patienceMs: number): void {
    const stream = this.#client.connection.stream as Socket
    const heard = stream.bytesRead
    this.#watch = setTimeout(() => {
      if (stream.bytesRead === heard) stream.destroy()
      else this.#giveUpOn(patienceMs)
    }, patienceMs).unref()
  }

  release(): void {
    clearTimeout(this.#watch)
    this.#client.off('error', this.#onLost)
    this.#client.release(this.#broken)
    this.#leave?.()
  }

  begin(sql: string, onlyReads = false): void {
    this.#unsentBegin = sql
    this.#onlyReads = onlyReads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query
    const { command, rowCount, rows } = await this.#send(text, parameters.map(toParameter))
    const changed = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return changed ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  async script(sql: string): Promise<void> {
    await this.#noting(async () => {
      this.#flush()
      await this.#client.query(sql)
    })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows cannot be streamed over a pipelining connection')
  }

  async commit(): Promise<void> {
    if (this.#nothingSent()) return
    if (this.#onlyReads && this.#lastError === null) return this.#commitSoon()
    const { command } = await this.#send('commit')
    const cause = this.#lastError
    this.#forget()
    // A query failed and its error was swallowed: the writes were rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError({ cause })
  }

  async rollback(): Promise<void> {
    if (this.#nothingSent()) return
    this.#forget()
    this.#flush()
    try {
      await this.#client.query('rollback')
    } catch {
      this.#broken = true // disconnecting rolls back; the caller has its own error
    }
  }

  async #send(text: string, values: unknown[] = []): Promise<Answer> {
    return await this.#noting(() => this.#openPipeline().send(text, values, this.#names.nameOf(text)))
  }

  async #noting<T>(ask: () => Promise<T>): Promise<T> {
    try {
      this.#sendBegin()
      const result = await ask()
      if (this.#beginError !== null) throw this.#beginError
      return result
    } catch (error) {
      const cause = this.#judge(this.#beginError ?? error)
      // The client's stack leads to its socket; this one leads to whoever asked first.
      if (cause instanceof Error && cause !== this.#lastError) Error.captureStackTrace(cause)
      this.#lastError ??= cause
      noteOfDatabase(cause)
      throw cause
    }
  }

  /** A connection that answers from a database which takes no writes must not be used again: the next one may lead to the primary. */
  #judge(error: unknown): unknown {
    const onlyReads = (error as { code?: string }).code === onlyReadsCode && !this.#onlyReads
    if (onlyReads || isStale(error)) this.#broken = true
    return onlyReads ? new DatabaseOnlyReads() : error
  }

  /** What is sent in one turn of the event loop leaves in one write. */
  #openPipeline(): Pipeline {
    if (this.#pipeline === null) {
      const { stream } = this.#client.connection
      stream.cork()
      this.#pipeline = new Pipeline(this.#client)
      process.nextTick(() => {
        this.#flush()
        stream.uncork()
      })
    }
    return this.#pipeline
  }

  #flush(): void {
    this.#pipeline?.flush()
    this.#pipeline = null
  }

  #sendBegin(): void {
    const begin = this.#unsentBegin
    if (begin === null) return
    this.#unsentBegin = null
    this.#flush()
    this.#openPipeline()
    // A callback, since a promise would reject unhandled; answers come in order, so its error precedes the query's answer.
    this.#client.query(this.#owesCommit ? `commit; ${begin}` : begin, (error: Error | null) => {
      this.#beginError = error
    })
    this.#owesCommit = false
  }

  /** Nothing was written, so nobody needs to wait for it. */
  #commitSoon(): void {
    this.#forget()
    this.#owesCommit = true
    if (this.#reminder !== undefined) return
    this.#reminder = setTimeout(() => {
      this.#reminder = undefined
      if (!this.#owesCommit) return
      this.#owesCommit = false
      this.#client.query('commit', (error: Error | null) => {
        if (error) this.#broken = true
      })
    }, longestOwedMs)
  }

  #nothingSent(): boolean {
    const unsent = this.#unsentBegin !== null
    this.#unsentBegin = null
    return unsent
  }

  #forget(): void {
    this.#beginError = null
    this.#lastError = null
  }
}

function isStale(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}
