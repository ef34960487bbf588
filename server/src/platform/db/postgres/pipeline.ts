import { DatabaseError, Query, type Connection, type PoolClient, type QueryResult } from 'pg'

/**
 * Queries that leave together with one sync behind them, so that the server answers them in one go. After one fails it skips the rest, which
 * then fail with the same error. Outside a transaction they are one of their own, which commits at the sync: send one alone there.
 */
export class Pipeline {
  readonly #client: PoolClient
  readonly #queries: Query[] = []
  #hasFailed = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  send(text: string, values: unknown[], keptAs: string | undefined): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      // Made here, as the client would copy a plain configuration property by property: a tenth of a request's time.
      const query = new PipelinedQuery(text, values, (error, result) => (error ? reject(error) : resolve(result)))
      // Extended even without parameters, as that allows only one statement.
      this.#client.query(Object.assign(query, { pipeline: this, name: keptAs, queryMode: 'extended' }))
      this.#queries.push(query)
    })
  }

  flush(): void {
    if (this.#queries.length > 0) this.#client.connection.sync()
  }

  /** The server is ready only after the last, so the client is told so after each of the others. */
  answered(query: Query): void {
    if (query !== this.#queries.at(-1)) this.#client.connection.emit('readyForQuery', { status: 'T' })
  }

  failed(query: Query, error: Error): void {
    const { connection } = this.#client
    // It failed while it was being sent: the client has sent a sync of its own, and every later answer would be somebody else's.
    if (!this.#queries.includes(query)) return void connection.stream.destroy()
    // Any other error than the server's is about one answer, and the server goes on.
    if (!(error instanceof DatabaseError) || this.#hasFailed) return
    this.#hasFailed = true
    const skipped = this.#queries.length - 1 - this.#queries.indexOf(query)
    // Nothing comes for what was skipped, so the client, which listens before this and waits for the first by then, is told here.
    connection.once('readyForQuery', (ready) => {
      for (let n = 0; n < skipped; n++) {
        connection.emit('errorMessage', error)
        connection.emit('readyForQuery', ready)
      }
    })
  }
}

declare module 'pg' {
  interface Query {
    _getRows(connection: Connection): void
    handleCommandComplete(message: object, connection: Connection): void
    handleEmptyQuery(connection: Connection): void
    handleError(error: Error, connection: Connection): void
  }
}

class PipelinedQuery extends Query {
  declare pipeline: Pipeline

  /** The client's own would send a sync behind every query. */
  override _getRows(connection: Connection): void {
    connection.execute({ portal: '' }, false)
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    this.pipeline.answered(this)
  }

  override handleEmptyQuery(connection: Connection): void {
    super.handleEmptyQuery(connection)
    this.pipeline.answered(this)
  }

  override handleError(error: Error, connection: Connection): void {
    super.handleError(error, connection)
    this.pipeline.failed(this, error)
  }
}
