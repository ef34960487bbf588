import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { tarFolder } from './tar-folder.ts'

/** Kept of the daily snapshots, and of those taken before migrations. */
const kept = { daily: 7, before: 3 }

/**
 * Copies of the embedded database in `dataDir/snapshots`. To go back to one: stop Callboard, move `database` away,
 * make an empty `database` and unpack the archive into it (`tar -xzf snapshots/2026-11-21.tar.gz -C database`).
 */
export class Snapshots {
  readonly #pglite: PGlite
  readonly #database: string
  readonly #folder: string

  constructor(pglite: PGlite, dataDir: string) {
    this.#pglite = pglite
    this.#database = join(dataDir, 'database')
    this.#folder = join(dataDir, 'snapshots')
  }

  /** One a day, at the first chance after three o'clock in the night. */
  async takeDaily(now: Temporal.PlainDateTime): Promise<void> {
    if (now.hour < 3) return
    const name = now.toPlainDate().toString()
    if (!(await this.#names()).includes(`${name}.tar.gz`)) await this.#take(name)
  }

  /** Before something risky; overwrites one of the same name. */
  async takeBefore(what: string): Promise<void> {
    await this.#take(`before-${what}`)
  }

  async #take(name: string): Promise<void> {
    const copy = join(this.#folder, `${name}.unfinished`)
    const archive = join(this.#folder, `${name}.tar.gz`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.#removeUnfinished()
    // Between two transactions nothing writes: the copy is what a power cut would leave, which PostgreSQL can read. The
    // slow part, packing, happens when everybody else may go on.
    await this.#pglite.exec('checkpoint')
    await this.#pglite.transaction(() => cp(this.#database, copy, { recursive: true, filter: (path) => !path.endsWith('.pid') }))
    const packed = `${archive}.unfinished`
    await pipeline(Readable.from(tarFolder(copy)), createGzip({ level: 4 }), createWriteStream(packed, { mode: 0o600, flush: true }))
    await rename(packed, archive)
    await rm(copy, { recursive: true })
    await this.#removeOld()
  }

  async #removeOld(): Promise<void> {
    const all = (await this.#names()).filter((name) => name.endsWith('.tar.gz')).toSorted()
    const daily = all.filter((name) => /^\d{4}-\d\d-\d\d\./.test(name))
    const before = all.filter((name) => name.startsWith('before-'))
    const old = [...daily.slice(0, -kept.daily), ...before.slice(0, -kept.before)]
    await Promise.all(old.map((name) => rm(join(this.#folder, name))))
  }

  async #removeUnfinished(): Promise<void> {
    const left = (await this.#names()).filter((name) => name.endsWith('.unfinished'))
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { recursive: true, force: true })))
  }

  async #names(): Promise<string[]> {
    return await readdir(this.#folder).catch(() => [])
  }
}
