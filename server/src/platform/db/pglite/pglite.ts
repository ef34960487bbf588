import { existsSync, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { parsersByOid } from '../kysely/type-parsers.ts'
import { DurableFiles, syncFolder } from './durable-files.ts'
import { lockDataFolder } from './lock.ts'
import { databaseOnPglite } from './pglite-database.ts'
import { Snapshots } from './pglite-snapshots.ts'
import { keepUp } from './pglite-upkeep.ts'

const everyMs = 5_000

interface Options {
  dataDir: string
  onWarning: (message: string) => void
  /** the folder is no longer there: nothing can be kept any more */
  onGone: () => void
}

/** Opens or creates the embedded database in `dataDir/database`, locked to one process. */
export async function openPglite({ dataDir, onWarning, onGone }: Options): Promise<Database> {
  const unlock = await lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const isNew = !existsSync(join(folder, 'PG_VERSION'))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const files = new DurableFiles(folder)
    const pglite = await startPglite({ fs: files, startParams: durableStartParams() })
    if (isNew) await syncFolder(folder)
    await warnUnlessDurable(pglite, files, onWarning)
    const snapshots = new Snapshots(pglite, dataDir)
    const stopUpkeep = keepUp(pglite, { snapshots, onWarning })
    const stopWatching = await watchFolder(folder, onGone)
    const close = async (): Promise<void> => {
      stopWatching()
      await stopUpkeep()
      await pglite.exec('checkpoint') // saves the next start a recovery
      await pglite.close()
      unlock()
    }
    return { ...databaseOnPglite(pglite, close), snapshotBefore: (what) => snapshots.takeBefore(what) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Starts PGlite with this project's locale and parsers; without `fs` it lives in memory. */
export async function startPglite(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create({
    // The host's locales are unavailable; user-visible sorting uses the collation "unicode".
    // Writers wait while a snapshot copies the newest segment of the log, which is 16 MB unless told.
    initDbStartParams: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--wal-segsize=2'],
    ...options,
  })
  pglite.parsers = { ...parsersByOid }
  return pglite
}

function durableStartParams(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'max_wal_size=128MB',
    '-c',
    'min_wal_size=32MB',
  ]
}

/** Counted, because a new PGlite that bypasses {@link DurableFiles} would fail only at a power cut. */
async function warnUnlessDurable(pglite: PGlite, files: DurableFiles, onWarning: (message: string) => void) {
  const before = files.syncs
  await pglite.exec('select pg_logical_emit_message(true, $$callboard$$, $$is a commit written to the disk?$$)')
  if (files.syncs > before) return
  onWarning(
    'The embedded database does not write to the disk at once: a power cut may lose the last minutes. Use DATABASE_URL where that matters.',
  )
}

/** Calls `onGone` once when the database's folder has been removed, moved or replaced under the running server. @returns stops */
async function watchFolder(folder: string, onGone: () => void, lookEveryMs = everyMs): Promise<() => void> {
  const numberOf = () =>
    stat(join(folder, 'PG_VERSION')).then(
      ({ ino }) => ino,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : opened),
    )
  let opened: number | null = null
  opened = await numberOf()
  const timer = setInterval(() => {
    void numberOf().then((now) => {
      if (now === opened) return
      clearInterval(timer)
      onGone()
    })
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}
