import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Hear } from '../database.ts'
import { outsideTransaction } from '../running.ts'

interface Options {
  connectionString: string
  onWarning: (message: string) => void
}

interface Listener {
  hear: Hear
  onGap: () => void
}

const pauseMs = { first: 100, most: 10_000 }
/** A connection that lasted shorter counts as a failure: a proxy may accept each one and drop it. */
const steadyMs = 60_000
const heartbeatMs = 30_000

/** One dedicated connection for all channels, since LISTEN belongs to a connection. */
export class PostgresListener {
  readonly #options: Options
  readonly #channels = new Map<string, Set<Listener>>()
  #client: Promise<Client> | null = null
  #heartbeat: NodeJS.Timeout | null = null
  #connectedAt = -Infinity
  #pauseMs = pauseMs.first
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  async listen(channel: string, hear: Hear, onGap: () => void = () => {}): Promise<() => Promise<void>> {
    const listener = { hear, onGap }
    const listeners = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, listeners.add(listener))
    try {
      this.#client ??= this.#connect()
      const client = await this.#client
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    return async () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.#channels.get(channel) !== listeners) return
      this.#channels.delete(channel)
      const client = await this.#client?.catch(() => null)
      await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat ?? undefined)
    const client = await this.#client?.catch(() => null)
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#options.connectionString,
      application_name: 'callboard notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => {}) // handled by 'end', which follows
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of this.#channels.get(channel) ?? []) outsideTransaction(() => hear(payload))
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#client = null
      await client.end().catch(() => {})
      throw error
    }
    this.#connectedAt = performance.now()
    client.once('end', () => void this.#lost())
    this.#watch(client)
    return client
  }

  async #lost(): Promise<void> {
    if (this.#closed) return
    clearInterval(this.#heartbeat ?? undefined)
    if (performance.now() - this.#connectedAt > steadyMs) this.#pauseMs = pauseMs.first
    this.#client = null
    let attempts = 0
    for (let connected = false; !connected; attempts += 1) {
      await wait(this.#pauseMs, undefined, { ref: false })
      if (this.#closed) return
      this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMs.most)
      // `listen` may have begun to connect meanwhile.
      this.#client ??= this.#connect()
      connected = await this.#client.then(
        () => true,
        () => false,
      )
    }
    // Otherwise the database was away, which whoever needs it says.
    if (attempts === 1) this.#options.onWarning('The connection for notifications was lost, and opened again.')
    for (const { onGap } of [...this.#channels.values()].flatMap((listeners) => [...listeners])) onGap()
  }

  #watch(client: Client): void {
    this.#heartbeat = setInterval(() => {
      const timeout = setTimeout(() => client.connection.stream.destroy(), heartbeatMs / 3)
      client
        .query('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(timeout))
    }, heartbeatMs).unref()
  }
}
