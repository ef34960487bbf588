import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** The databases of a temporary PostgreSQL, of which a superuser's URL is known. Only for tests. */
export class ThrowawayDatabases {
  readonly #superuser: string

  constructor(superuser: string) {
    this.#superuser = superuser
  }

  urlOf(name: string): string {
    const url = new URL(this.#superuser)
    url.pathname = `/${name}`
    return url.href
  }

  /** @param template a database to which nobody is connected; empty without one */
  async create(name: string, template?: string): Promise<void> {
    // Otherwise each page of the template would be written to the log too.
    await this.ask((server) => server.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`))
  }

  /** Waits for a closed pool's connections to end: cutting one off would throw where nothing handles the error any more. */
  async drop(name: string): Promise<void> {
    await this.ask(async (server) => {
      for (let tries = 0; tries < 40; tries += 1) {
        const { rows } = await server.query('select from pg_stat_activity where datname = $1', [name])
        if (rows.length === 0) break
        await sleep(50)
      }
      await server.query(`drop database ${name} with (force)`)
    })
  }

  async ask<T>(work: (server: Client) => Promise<T>): Promise<T> {
    const server = new Client({ connectionString: this.#superuser })
    await server.connect()
    try {
      return await work(server)
    } finally {
      await server.end()
    }
  }
}
