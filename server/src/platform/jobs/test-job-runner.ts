import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { z } from 'zod'
import type { Scope } from '../actor.ts'
import { folderStore } from '../files/store/folder-store.ts'
import { makeCardPayments } from '../card-payments/card-payments.ts'
import { systemClock } from '../clock.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import type { Mail } from '../mail/mail.ts'
import { makeJobRunner, type JobKinds, type JobRunner } from './job-runner.ts'
import { defineJob, defineSchedule, type JobContext } from './jobs.ts'
import { loadSecrets } from '../secrets.ts'

type Run = (context: JobContext, input: { n: number }) => Promise<void>

export class TestJobRunner {
  readonly studioId = randomUUID()
  readonly database
  readonly mails: Mail[] = []
  readonly ran: { n: number; attempt: number; jobId: string }[] = []
  logged = ''
  /** what the job does besides being recorded */
  run: Run = async () => {}
  runner: JobRunner

  readonly note = defineJob({
    opening: 'always',
    name: 'test.note',
    input: z.object({ n: z.number() }),
    retry: { limit: 1, delaySeconds: 0, backoff: false },
    run: async (context, input) => {
      this.ran.push({ ...input, attempt: context.attempt, jobId: context.jobId })
      await this.run(context, input)
    },
  })

  readonly nightly = defineSchedule({
    opening: 'always',
    name: 'test.nightly',
    cron: '25 3 * * *',
    timezone: 'Europe/London',
    run: async () => void this.ran.push({ n: -1, attempt: 1, jobId: '' }),
  })

  private constructor(database: Awaited<ReturnType<typeof openTestDatabase>>, workers: boolean) {
    this.database = database
    this.runner = this.#make({ jobs: [this.note], schedules: [this.nightly], workers })
  }

  static async open({ workers = false } = {}): Promise<TestJobRunner> {
    return new TestJobRunner(await openTestDatabase(), workers)
  }

  #make(kinds: JobKinds): JobRunner {
    const log = pino({ level: 'debug' }, { write: (line: string) => void (this.logged += line) })
    const mailer = { send: async (mail: Mail) => void this.mails.push(mail) }
    const { database } = this
    return makeJobRunner(
      {
        database,
        clock: systemClock,
        secrets: loadSecrets('k'.repeat(40), ''),
        notices: makeNotices([]),
        departures: makeDepartures([]),
        log,
        mailer,
        cardPayments: makeCardPayments(null),
        files: folderStore(tmpdir()),
        publicUrl: () => 'http://board.test',
      },
      kinds,
    )
  }

  /** Stops, and starts again without workers, as another server would. */
  async restart(kinds: JobKinds = { jobs: [this.note], schedules: [this.nightly] }): Promise<void> {
    await this.runner.stop()
    this.runner = this.#make({ workers: false, ...kinds })
    await this.runner.start()
  }

  get parts() {
    return { database: this.database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs: this.runner }
  }

  inStudio<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return withScope(this.parts, { studioId: this.studioId }, work)
  }

  /** the inputs, in the order of the runs */
  get order(): number[] {
    return this.ran.map(({ n }) => n)
  }

  /** the inputs, sorted */
  get numbers(): number[] {
    return this.order.toSorted((one, other) => one - other)
  }

  async untilRan(count: number): Promise<void> {
    while (this.ran.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  async close(): Promise<void> {
    await this.runner.stop()
    await this.database.close()
  }
}
