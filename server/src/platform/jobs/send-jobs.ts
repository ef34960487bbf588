import { createHash } from 'node:crypto'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import type { PendingJob } from './job-type.ts'

export interface JobSender {
  send(tx: Tx, jobs: readonly PendingJob[]): Promise<void>
}

/** Sends through pg-boss; `isKnown` avoids its lookup of unknown queues, which needs a second connection. */
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

function withoutRepeats(jobs: readonly PendingJob[]): PendingJob[] {
  const seen = new Set<string>()
  return jobs.filter(({ options: { once } }) => once === undefined || (!seen.has(once) && seen.add(once)))
}

/** A fixed order, so that concurrent transactions cannot deadlock. */
function inOneOrder<Sent extends { id?: string }>(jobs: readonly Sent[]): Sent[] {
  return jobs.toSorted(({ id: a = '' }, { id: b = '' }) => (a < b ? -1 : Number(a > b)))
}

function toInsert({ name, input, options: { startAfter, once } }: PendingJob) {
  return {
    data: input,
    ...(startAfter === undefined ? {} : { startAfter: startAfter.toString() }),
    // A repeat conflicts with this id and is dropped, concurrent ones included.
    ...(once === undefined ? {} : { id: idOfOnce(name, once) }),
  }
}

/** A deterministic UUID (version 8) for a name and key. */
function idOfOnce(name: string, key: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
