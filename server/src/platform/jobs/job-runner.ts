import type { Opening } from '@callboard/contract/standing'
import { sql } from 'kysely'
import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { isUnreachable, onlyReadsCode } from '../db/is-unreachable.ts'
import { watchOutage } from '../db/outage.ts'
import { findUnreleased, isHeldAfterRestore } from './held-after-restore.ts'
import { grantSending } from './grant-sending.ts'
import type { Job, Schedule, StagesOf } from './jobs.ts'
import { openQueues, takeOverOrphans } from './open-queues.ts'
import { runJob, type RunParts } from './run-job.ts'
import { sendThrough, type JobSender } from './send-jobs.ts'
import { wakeWhatIsDue } from './wake-workers.ts'

interface FailedJob {
  readonly name: string
  readonly id: string
  readonly failedAt: Date | null
  readonly attempts: number
  readonly error: unknown
}

export interface JobRunner extends JobSender {
  /** what of an ended subscription each job and schedule belongs to, by name */
  readonly openings: ReadonlyMap<string, Opening>
  /** Needs a migrated database. */
  start(): Promise<void>
  /** For tests: runs due jobs and what they enqueue; `early` ignores start times. Returns how many ran. */
  runDue(options?: { readonly early?: boolean }): Promise<number>
  failed(): Promise<FailedJob[]>
  /** Waits at most 10 s for running jobs; slower ones are retried after the next start. */
  stop(): Promise<void>
}

export interface JobKinds {
  readonly jobs: readonly Job<any>[]
  readonly schedules?: readonly Schedule[]
  /** by default no subscription ends */
  readonly stagesOf?: StagesOf
  /** `false` opens queues without running jobs or schedules: tests run them by `runDue` alone. */
  readonly workers?: boolean
}

const batchSize = 4
/** Workers are woken (wake-workers.ts), and need not ask by themselves. */
const asksEverySeconds = 600
const workOptions = {
  batchSize,
  pollingIntervalSeconds: asksEverySeconds,
  notifyPollingIntervalSeconds: asksEverySeconds,
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const
const stopSeconds = 10

/** Runs the jobs and schedules on this server, which shares the work with others. */
export function makeJobRunner(
  parts: Omit<RunParts, 'jobs' | 'stagesOf'>,
  { jobs: named, schedules = [], stagesOf = async () => new Map(), workers = true }: JobKinds,
): JobRunner {
  const { database, log, outage = watchOutage(database, log) } = parts
  const jobs = new Map([...named, ...schedules.map(asJob)].map((job) => [job.name, job]))
  if (jobs.size < named.length + schedules.length) throw new Error('Two jobs have the same name')

  const embedded = database.engine === 'pglite'
  const boss = new PgBoss({
    ...database.bossOptions,
    schema: 'pgboss',
    useListenNotify: true,
    schedule: workers,
    ...(embedded ? { cronWorkerIntervalSeconds: 30, reindex: false, monitorVacuum: false } : {}),
  })
  const met = (said: unknown) => {
    // A queue's worker says a copy of what it has met, which is no error itself.
    const error = said instanceof Error ? said : Object.assign(new Error((said as Error).message), said)
    if (isUnreachable(error) || (error as { code?: string }).code === onlyReadsCode) outage.met(error)
    else log.error({ error: { name: error.name, message: error.message } }, 'The job queue had a fault')
  }
  boss.on('error', met)
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue warns'))

  let started = false
  let waker: ReturnType<typeof wakeWhatIsDue> | null = null
  let held: (job: string) => boolean = () => false
  const sender = sendThrough(boss, (name) => started && jobs.has(name))
  const runParts: RunParts = { ...parts, jobs: sender, stagesOf, outage }
  const run = (job: Job<any>, fetched: JobWithMetadata<object>) => runJob(runParts, job, fetched)

  async function runBatch(job: Job<any>, ignoreStartAfter: boolean): Promise<number> {
    const batch = await boss.fetch<object>(job.name, { batchSize, includeMetadata: true, ignoreStartAfter })
    for (const fetched of batch.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime())) {
      const { status, output } = await run(job, fetched)
      await (status === 'completed' ? boss.complete(job.name, fetched) : boss.fail(job.name, fetched, output))
    }
    return batch.length
  }

  async function startWorkers() {
    const workersOf = new Map<string, string[]>()
    for (const job of [...jobs.values()].filter(({ name }) => !held(name))) {
      const work = () =>
        boss.work<object, unknown, typeof workOptions>(job.name, workOptions, (batch) =>
          Promise.all(batch.map((fetched) => run(job, fetched))),
        )
      workersOf.set(job.name, [await work(), await work()])
    }
    const wake = (queue: string) => workersOf.get(queue)?.forEach((id) => boss.notifyWorker(id))
    return wakeWhatIsDue(database, { wake, failed: met })
  }

  return {
    openings: new Map([...jobs.values()].map(({ name, opening }) => [name, opening])),
    send: sender.send,

    async start() {
      await boss.start()
      await openQueues(boss, [...jobs.values()], schedules)
      await grantSending(database)
      if (embedded) await takeOverOrphans(boss, database)
      started = true
      const restored = await findUnreleased(database)
      if (restored)
        log.warn({ backup: restored.madeAt }, 'This database was restored: emails and charges wait until “npm run restore:release”')
      held = restored === null ? () => false : isHeldAfterRestore
      if (workers) waker = await startWorkers()
    },

    async runDue({ early = false } = {}) {
      let ran = 0
      for (;;) {
        let inRound = 0
        const waiting = await queuesWithWork(database)
        for (const job of jobs.values()) if (waiting.has(job.name) && !held(job.name)) inRound += await runBatch(job, early)
        if (inRound === 0) return ran
        ran += inRound
      }
    },

    async failed() {
      const failed = await sql<FailedJob>`
        select name, id, completed_on as failed_at, retry_count + 1 as attempts, output as error
        from pgboss.job where state = 'failed' order by completed_on desc limit 200`.execute(database.kysely)
      return failed.rows
    },

    async stop() {
      const finished = Promise.all([waker?.stop(), ...[...jobs.keys()].map((name) => boss.offWork(name))])
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, stopSeconds * 1000)
      await Promise.race([finished, timeout.promise])
      clearTimeout(timer)
      await boss.stop({ graceful: false })
    },
  }
}

async function queuesWithWork({ kysely }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job where state < 'active'`.execute(kysely)
  return new Set(rows.map(({ name }) => name))
}

function asJob({ name, opening, expireSeconds, run }: Schedule): Job<object> {
  return {
    name,
    opening,
    input: z.looseObject({}),
    retry: { limit: 2, delaySeconds: 30, backoff: true },
    ...(expireSeconds === undefined ? {} : { expireSeconds }),
    run,
  }
}
