import type { PGlite } from '@electric-sql/pglite'
import type { Snapshots } from './pglite-snapshots.ts'

interface Options {
  snapshots: Snapshots
  onWarning: (message: string) => void
}

const everyMs = 60_000
const lookEveryMs = 1_000
const vacuumEveryMs = 60 * 60_000
const checkpointBytes = 32 * 1024 * 1024
const checkpointEveryMs = 5 * 60_000

/** Does the work of PostgreSQL's background processes: checkpoints, vacuum, statistics; and daily snapshots. @returns stops */
export function keepUp(pglite: PGlite, { snapshots, onWarning }: Options): () => Promise<void> {
  let vacuumedAt = Date.now()
  let checkpointAt = Date.now()
  let running = Promise.resolve()

  async function round(): Promise<void> {
    const bytes = await bytesSinceCheckpoint(pglite)
    if (bytes > checkpointBytes || (bytes > 10_000 && Date.now() - checkpointAt > checkpointEveryMs)) {
      await pglite.exec('checkpoint')
      checkpointAt = Date.now()
    }
    if (Date.now() - vacuumedAt > vacuumEveryMs) {
      vacuumedAt = Date.now()
      await vacuumWhatNeedsIt(pglite)
    }
    await snapshots.takeDaily(Temporal.Now.plainDateTimeISO())
  }

  const timer = setInterval(() => {
    running = running.then(round).catch((error: unknown) => onWarning(`The upkeep of the embedded database failed: ${String(error)}`))
  }, everyMs).unref()

  let taking: Promise<void> | null = null
  const looking = setInterval(() => {
    taking ??= snapshots
      .takeWanted()
      .catch((error: unknown) => onWarning(`A snapshot for a backup failed: ${String(error)}`))
      .finally(() => (taking = null))
  }, lookEveryMs).unref()

  return async () => {
    clearInterval(timer)
    clearInterval(looking)
    await Promise.all([running, taking])
  }
}

async function bytesSinceCheckpoint(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return rows[0]?.bytes ?? 0
}

/** Vacuums and analyses tables by about the rules of autovacuum, one at a time, and returns their names. */
export async function vacuumWhatNeedsIt(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select relid::regclass::text as name
    from pg_stat_all_tables join pg_class on pg_class.oid = relid
    where relkind = 'r' and relpersistence = 'p' and (
      n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup or age(relfrozenxid) > 100000000)`)
  for (const { name } of rows) await pglite.exec(`vacuum (analyze) ${name}`)
  return rows.map(({ name }) => name)
}
