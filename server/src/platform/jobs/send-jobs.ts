import { createHash } from 'node:crypto'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import type { PendingJob } from './jobs.ts'

/** Writes jobs inside the caller's transaction: they exist when it commits, and only then. */
export interface JobSender {
  send(tx: Tx, jobs: readonly PendingJob[]): Promise<void>
}

/**
 * Sends through pg-boss, one statement per job name.
 * @param isKnown whether a job of this name has a queue: pg-boss would look for an unknown one over a connection of its own, for
 * which the embedded database has no second lane
 */
export function sendThrough(boss: Pick<PgBoss, 'insert'>, isKnown: (name: string) => boolean): JobSender {
  return {
    async send(tx, jobs) {
      if (jobs.length === 0) return
      const db = fromKysely(tx)
      for (const [name, sameName] of [...Map.groupBy(jobs, (job) => job.name)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        if (!isKnown(name)) throw new Error(`No job is called ${name}, or the jobs are not started`)
        await boss.insert(name, inOneOrder(withoutRepeats(sameName).map(toInsert)), { db })
      }
    },
  }
}

/** Two of one `once` in the same transaction: the first counts. */
function withoutRepeats(jobs: readonly PendingJob[]): PendingJob[] {
  const seen = new Set<string>()
  return jobs.filter(({ options: { once } }) => once === undefined || (!seen.has(once) && seen.add(once)))
}

/** Two transactions that send the same jobs wait for each other at the first, not each at one of the other's. */
function inOneOrder<Sent extends { id?: string }>(jobs: readonly Sent[]): Sent[] {
  return jobs.toSorted(({ id: a = '' }, { id: b = '' }) => (a < b ? -1 : Number(a > b)))
}

function toInsert({ name, input, options: { startAfter, once } }: PendingJob) {
  return {
    data: input,
    ...(startAfter === undefined ? {} : { startAfter: startAfter.toString() }),
    // A repeat collides with the id of the first and is dropped, also when both transactions are open at once.
    ...(once === undefined ? {} : { id: idOfOnce(name, once) }),
  }
}

/** The same UUID (version 8) for the same name and key. */
export function idOfOnce(name: string, key: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
