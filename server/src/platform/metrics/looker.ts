import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { needsFolder } from '../data-folder.ts'
import type { Database } from '../db/database.ts'
import { isUnreachable } from '../db/is-unreachable.ts'
import { describeFault, type Log } from '../log.ts'
import type { LookedUp } from './gauges.ts'
import { findLastSuccesses, lookAtDatabase } from './look-at-database.ts'
import { newestSnapshotAt, roomOf } from './look-at-disk.ts'

const patienceMs = 4_000

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** told once, when the database has first answered */
  readonly begun: (lastSuccesses: ReadonlyMap<string, Date>) => void
}

/** What a scrape asks of the database and the disk. It never throws, and says within seconds what it could find out. */
export function looker({ config, database, clock, log, begun }: Parts): () => Promise<LookedUp> {
  let hasBegun = false
  const ask = async () => {
    await database.ping()
    const sighting = await lookAtDatabase(database)
    if (!hasBegun) begun(await findLastSuccesses(database))
    hasBegun = true
    return sighting
  }
  const told = (error: unknown) => {
    if (!isUnreachable(error)) log.error({ fault: describeFault(error) }, 'The database could not be asked what the metrics say')
    return null
  }
  return async () => {
    const [sighting, room, snapshotAt] = await Promise.all([
      within(ask().catch(told), patienceMs),
      needsFolder(config) ? roomOf(config.dataDir) : null,
      database.engine === 'pglite' ? newestSnapshotAt(config.dataDir) : null,
    ])
    return { database: sighting, pools: database.pools(), room, snapshotAt, now: clock.now() }
  }
}

async function within<Found>(asked: Promise<Found | null>, milliseconds: number): Promise<Found | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), milliseconds)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
