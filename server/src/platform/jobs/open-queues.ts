import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Job, Schedule } from './jobs.ts'

const day = 24 * 3600
const keptSeconds = 14 * day
const noJob = '00000000-0000-0000-0000-000000000000'

/** Retries orphaned jobs at once: on the embedded database no other process can be running them. */
export async function takeOverOrphans(boss: PgBoss, database: Database): Promise<void> {
  const orphans = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name`.execute(database.kysely)
  for (const { name, ids } of orphans.rows) await boss.fail(name, ids, { name: 'Error', message: 'The server stopped in the middle' })
}

export async function openQueues(boss: PgBoss, jobs: readonly Job<any>[], schedules: readonly Schedule[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const { name, retry, expireSeconds = 300 } of jobs) {
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: retry.backoff,
      ...(retry.backoff ? { retryDelayMax: Math.max(retry.delaySeconds, 3600) } : {}),
      expireInSeconds: expireSeconds,
      heartbeatSeconds: 60,
      retentionSeconds: keptSeconds,
      deleteAfterSeconds: keptSeconds,
      notify: true,
    }
    await (existing.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    await boss.findJobs(name, { id: noJob }) // caches the queue, as a transaction has no second connection to look it up
  }
  const wanted = new Set(schedules.map((schedule) => schedule.name))
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name, key)
  }
  for (const { name, cron, timezone = 'UTC' } of schedules) {
    await boss.schedule(name, cron, {}, { tz: timezone, missed: 'once' })
  }
}
