import { parse, protocol, type PGlite, type Results, type Transaction } from '@electric-sql/pglite'
import { StatementNames } from '../statement-names.ts'

const { serialize } = protocol
const executeAndSync = Buffer.concat([serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()])
const forgetAll = serialize.query('deallocate all')

/** After this many written rows a plan may have become slow, and the engine would not notice for up to an hour. */
const staleAfterRows = 1_000

/** Sends a query as one message and keeps its plan, whereas PGlite's own `query` makes six calls and plans every time. */
export class PreparedQueries {
  readonly #pglite: PGlite
  readonly #names = new StatementNames()
  readonly #prepared = new Set<string>()
  #written = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** Throws once the transaction is over, as the engine would run the query outside of it or in the next one. */
  async run<Row>(transaction: Transaction, text: string, values: (string | Uint8Array | null)[]): Promise<Results<Row>> {
    // Checked only here: queries sent before the commit still run before it, although the transaction is closed by then.
    if (transaction.closed) throw new Error('Transaction is closed')
    return await this.#pglite.runExclusive(async () => {
      const name = this.#names.nameOf(text)
      try {
        const messages = await this.#send(this.#message(text, values, name))
        if (name !== undefined) this.#prepared.add(name)
        const [result] = parse.parseResults(messages, this.#pglite.parsers)
        await this.#note(result?.affectedRows ?? 0)
        return result as Results<Row>
      } catch (error) {
        if (name !== undefined) await this.#forget(name)
        throw error
      }
    })
  }

  #message(text: string, values: (string | Uint8Array | null)[], name: string | undefined): Uint8Array {
    const isPrepared = name !== undefined && this.#prepared.has(name)
    const bind = serialize.bind({ ...(name && { statement: name }), values })
    return Buffer.concat([...(isPrepared ? [] : [serialize.parse({ ...(name && { name }), text })]), bind, executeAndSync])
  }

  async #note(rows: number): Promise<void> {
    this.#written += rows
    if (this.#written < staleAfterRows) return
    this.#written = 0
    this.#prepared.clear()
    await this.#send(forgetAll)
  }

  /** It may not have been prepared, or its tables may have changed since. */
  async #forget(name: string): Promise<void> {
    this.#prepared.delete(name)
    await this.#send(Buffer.concat([serialize.close({ type: 'S', name }), serialize.sync()]))
  }

  #send(message: Uint8Array) {
    return this.#pglite.execProtocolStream(message, { syncToFs: false })
  }
}
