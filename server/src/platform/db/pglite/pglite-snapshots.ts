import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupDays } from '@callboard/contract/erased-names'
import type { PGlite } from '@electric-sql/pglite'
import { packTar } from 'modern-tar/fs'
import limit from 'p-limit'
import { copyBesideWriters } from './copy-beside-writers.ts'

const kept = { daily: 7, before: 3 }
const wantedFor = { hours: 24 }
const isWanted = (name: string) => /^wanted-[0-9a-f-]{36}$/.test(name)

/** Copies in `dataDir/snapshots`; to return to one, unpack it into an empty `database` folder while Callboard is stopped. */
export class Snapshots {
  readonly #pglite: PGlite
  readonly #database: string
  readonly #folder: string
  /** The daily one may fall due while one before a migration is still being packed. */
  readonly #inTurn = limit(1)

  constructor(pglite: PGlite, dataDir: string) {
    this.#pglite = pglite
    this.#database = join(dataDir, 'database')
    this.#folder = join(dataDir, 'snapshots')
  }

  async takeDaily(now: Temporal.PlainDateTime): Promise<void> {
    if (now.hour < 3) return
    const name = now.toPlainDate().toString()
    await this.#inTurn(async () => {
      if (!(await this.#names()).includes(`${name}.tar.gz`)) await this.#take(name)
    })
  }

  async takeBefore(what: string): Promise<void> {
    await this.#inTurn(() => this.#take(`before-${what}`))
  }

  /** Those that another process has asked for, by an empty file: it takes and removes them. */
  async takeWanted(): Promise<void> {
    for (const name of (await this.#names()).filter(isWanted)) {
      await this.#inTurn(async () => {
        // Whoever asked may have given up while it waited for its turn.
        if (existsSync(join(this.#folder, name))) await this.#take(name)
      })
      await rm(join(this.#folder, name), { force: true })
    }
  }

  async #take(name: string): Promise<void> {
    const copy = join(this.#folder, `${name}.unfinished`)
    const archive = join(this.#folder, `${name}.tar.gz`)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.#removeUnfinished()
    // The copy is as after a crash: the database recovers when it is started on it.
    await copyBesideWriters(this.#database, copy, {
      leaveOut: (path) => path.endsWith('.pid'),
      hold: (work) => this.#pglite.transaction(work),
    })
    const packed = `${archive}.unfinished`
    await packFolder(copy, packed)
    await rename(packed, archive)
    await rm(copy, { recursive: true })
    await this.#removeOld()
  }

  async #removeOld(): Promise<void> {
    const all = (await this.#names()).filter((name) => name.endsWith('.tar.gz')).toSorted()
    const daily = all.filter((name) => /^\d{4}-\d\d-\d\d\./.test(name))
    const before = all.filter((name) => name.startsWith('before-'))
    const old = new Set([...daily.slice(0, -kept.daily), ...before.slice(0, -kept.before)])
    // Whoever was erased is told by when they are in no snapshot; without any, a fault would take everything.
    const newest = daily.at(-1) ?? before.at(-1)
    const since = Date.now() - backupDays * 24 * 3_600_000
    for (const name of [...daily, ...before]) if (name !== newest && (await stat(join(this.#folder, name))).mtimeMs < since) old.add(name)
    await Promise.all([...old].map((name) => rm(join(this.#folder, name))))
    await this.#removeForgotten(all.filter((name) => name.startsWith('wanted-')))
  }

  /** Whoever asked for them was killed. */
  async #removeForgotten(names: readonly string[]): Promise<void> {
    const before = Temporal.Now.instant().subtract(wantedFor).epochMilliseconds
    for (const name of names) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < before) await rm(path, { force: true })
    }
  }

  async #removeUnfinished(): Promise<void> {
    const left = (await this.#names()).filter((name) => name.endsWith('.unfinished'))
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { recursive: true, force: true })))
  }

  async #names(): Promise<string[]> {
    return await readdir(this.#folder).catch(() => [])
  }
}

/** Packs a folder that nobody writes to; the archive is on the disk afterwards. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  await pipeline(packTar(folder, { concurrency: 1 }), createGzip({ level: 4 }), createWriteStream(archive, { mode: 0o600, flush: true }))
}
