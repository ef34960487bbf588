import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Job, Schedule } from './jobs.ts'

const day = 24 * 3600
const keptSeconds = 14 * day
const missed = 'once'
const noJob = '00000000-0000-0000-0000-000000000000'

/** Retries orphaned jobs at once: on the embedded database no other process can be running them. */
export async function takeOverOrphans(boss: PgBoss, database: Database): Promise<void> {
  const orphans = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id) as ids from pgboss.job where state = 'active' group by name`.execute(database.kysely)
  for (const { name, ids } of orphans.rows) await boss.fail(name, ids, { name: 'Error', message: 'The server stopped in the middle' })
}

export async function openQueues(boss: PgBoss, jobs: readonly Job<any>[], schedules: readonly Schedule[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
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
    const queue = queues.get(name)
    if (queue && says(queue, options)) continue
    await (queue ? boss.updateQueue(name, options) : boss.createQueue(name, options))
    await boss.findJobs(name, { id: noJob }) // caches the queue, as a transaction has no second connection to look it up
  }
  const wanted = new Map(schedules.map(({ name, cron, timezone = 'UTC' }) => [name, { cron, timezone }]))
  for (const schedule of await boss.getSchedules()) {
    const { name, key, options } = schedule
    const wish = wanted.get(name)
    if (!wish) await boss.unschedule(name, key)
    else if (key === '' && says(schedule, wish) && options?.missed === missed) wanted.delete(name)
  }
  for (const [name, { cron, timezone }] of wanted) await boss.schedule(name, cron, {}, { tz: timezone, missed })
}

function says(stored: object, wished: object): boolean {
  return Object.entries(wished).every(([name, value]) => (stored as Record<string, unknown>)[name] === value)
}
