import { Gauge, type Registry } from 'prom-client'
import { isMailJob } from '../jobs/job-type.ts'
import type { PoolFigures } from '../db/database.ts'
import type { Sighting } from './look-at-database.ts'

/** null: it could not be found out, or does not apply */
export interface LookedUp {
  readonly database: Sighting | null
  readonly pools: readonly PoolFigures[]
  readonly room: { readonly free: number; readonly size: number } | null
  readonly snapshotAt: Date | null
  readonly now: Temporal.Instant
}

/** What is looked up at each scrape. A figure that could not be found is left out, which alert rules see as its absence. */
export function sightGauges(registry: Registry): (seen: LookedUp) => void {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `callboard_${name}`, help, labelNames: [...labelNames], registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered this scrape and takes writes')
  const connections = gauge('database_connections', 'Connections of this server, by what for and state', ['pool', 'state'])
  const most = gauge('database_connections_most', 'The most connections that this server opens', ['pool'])
  const waiting = gauge('database_waiting', 'Who waits for a connection', ['pool'])
  const queued = gauge('queue_waiting', 'Jobs that wait, as the queue last counted them; of the whole database', ['queue'])
  const overdue = gauge('queue_overdue_seconds', 'Since when the next job of a queue has been due; of the whole database', ['queue'])
  const unsent = gauge('mail_oldest_unsent_seconds', 'Since when the oldest mail has been due that is not sent; of the whole database')
  const attempt = gauge(
    'oldest_attempt_seconds',
    'Age of the oldest call to the card provider whose outcome is unknown; of the whole database',
  )
  const newestWebhook = gauge('webhook_newest_seconds', 'Age of the card provider’s newest webhook; none if there never was one')
  const unapplied = gauge('webhook_unapplied_seconds', 'Age of the oldest event of the card provider that has not been applied')
  const fetched = gauge('webhook_fetched_events', 'Events of the last day that no webhook brought, so that they were fetched')
  const leaving = gauge('files_to_remove', 'Files that nobody has any more and that are still to be removed, 2000 at most')
  const free = gauge('data_folder_free_bytes', 'Room that is left on the disk of the data folder')
  const size = gauge('data_folder_size_bytes', 'Size of the disk of the data folder')
  const snapshot = gauge('snapshot_age_seconds', 'Age of the embedded database’s newest snapshot; none without one')
  const single = [unsent, attempt, newestWebhook, unapplied, fetched, leaving, free, size, snapshot]

  return ({ database, pools, room, snapshotAt, now }) => {
    const ageOf = (at: Date) => Math.max(0, (now.epochMilliseconds - at.getTime()) / 1000)
    up.set(database === null ? 0 : 1)
    for (const { name: pool, inUse, idle, waiting: kept, most: limit } of pools) {
      connections.set({ pool, state: 'in use' }, inUse)
      connections.set({ pool, state: 'idle' }, idle)
      waiting.set({ pool }, kept)
      most.set({ pool }, limit)
    }
    for (const one of single) one.remove()
    queued.reset()
    overdue.reset()
    if (room) {
      free.set(room.free)
      size.set(room.size)
    }
    if (snapshotAt) snapshot.set(ageOf(snapshotAt))
    if (!database) return
    for (const { name: queue, waiting: count, overdue: seconds } of database.queues) {
      queued.set({ queue }, count)
      overdue.set({ queue }, seconds)
    }
    unsent.set(Math.max(0, ...database.queues.filter(({ name }) => isMailJob(name)).map((queue) => queue.overdue)))
    attempt.set(database.oldestAttemptAt ? ageOf(database.oldestAttemptAt) : 0)
    unapplied.set(database.oldestUnappliedAt ? ageOf(database.oldestUnappliedAt) : 0)
    if (database.newestWebhookAt) newestWebhook.set(ageOf(database.newestWebhookAt))
    fetched.set(database.fetchedEvents)
    leaving.set(database.leavingFiles)
  }
}
