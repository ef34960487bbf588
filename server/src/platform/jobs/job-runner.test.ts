import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Scope } from '../actor.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase, testEngine } from '../db/test-database.ts'
import { makeNotices } from '../events/notices.ts'
import { withDirectory, withScope } from '../events/open-scope.ts'
import type { Mail } from '../mail/mail.ts'
import { refuse } from '../refusal.ts'
import { makeJobRunner, type JobKinds, type JobRunner } from './job-runner.ts'
import { defineJob, defineSchedule, type JobContext } from './jobs.ts'

const studioId = randomUUID()
let database: Database
let runner: JobRunner
let logged: string
let mails: Mail[]
let ran: { n: number; attempt: number; jobId: string }[]
let runs: (context: JobContext, input: { n: number }) => Promise<void>

const note = defineJob({
  name: 'test.note',
  input: z.object({ n: z.number() }),
  retry: { limit: 1, delaySeconds: 0, backoff: false },
  run: async (context, input) => {
    ran.push({ ...input, attempt: context.attempt, jobId: context.jobId })
    await runs(context, input)
  },
})
const kinds: JobKinds = {
  jobs: [note],
  schedules: [
    defineSchedule({
      name: 'test.nightly',
      cron: '25 3 * * *',
      timezone: 'Europe/London',
      run: async () => void ran.push({ n: -1, attempt: 1, jobId: '' }),
    }),
  ],
}

const parts = () => ({ database, clock: systemClock, hears: makeNotices([]), jobs: runner })
const inStudio = <T>(work: (scope: Scope) => Promise<T>) => withScope(parts(), { studioId }, work)
const order = () => ran.map(({ n }) => n)

function makeRunner(others: JobKinds = kinds): JobRunner {
  const log = pino({ level: 'debug' }, { write: (line: string) => void (logged += line) })
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  return makeJobRunner({ database, clock: systemClock, hears: makeNotices([]), log, mailer, publicUrl: () => 'http://board.test' }, others)
}

beforeEach(async () => {
  logged = ''
  mails = []
  ran = []
  runs = async () => {}
  database = await openTestDatabase()
  runner = makeRunner()
})
afterEach(async () => {
  await runner.stop()
  await database.close()
})

describe('a job', () => {
  beforeEach(() => runner.start({ workers: false }))

  test('runs when its deed has committed, and not when that was refused or failed', async () => {
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    await inStudio(async (scope) => {
      scope.enqueue(note, { n: 2 })
      return refuse('no-way')
    })
    await inStudio(async (scope) => {
      scope.enqueue(note, { n: 3 })
      throw new Error('oops')
    }).catch(() => {})
    await withDirectory(parts(), async ({ enqueue }) => enqueue(note, { n: 4 }))
    await withScope(parts(), { role: 'callboard_auth', studioId }, async (scope) => scope.enqueue(note, { n: 5 }))
    expect(await runner.runDue()).toBe(3)
    expect(order()).toEqual([1, 4, 5])
  })

  test('works in studios, without one, and by mail; what it enqueues runs too', async () => {
    runs = async (context, { n }) => {
      if (n > 1) return
      await context.withScope(studioId, async (scope) => {
        scope.record({ type: 'things.added', ids: [] })
        scope.enqueue(note, { n: 2 })
      })
      await context.withDirectory(async ({ enqueue }) => enqueue(note, { n: 3 }))
      await context.sendMail({ to: 'pat@example.org', subject: 'Hello', html: '', text: context.publicUrl, messageId: context.jobId })
    }
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    await runner.runDue()
    expect(order().toSorted()).toEqual([1, 2, 3])
    expect(mails).toMatchObject([{ text: 'http://board.test', messageId: ran[0]?.jobId }])
  })

  test('comes once for one key, however often it is enqueued', async () => {
    const twice = async (scope: Scope) => {
      scope.enqueue(note, { n: 1 }, { once: 'bill-7' })
      scope.enqueue(note, { n: 2 }, { once: 'bill-7' })
      scope.enqueue(note, { n: 3 }, { once: 'bill-8' })
    }
    await Promise.all([inStudio(twice), inStudio(twice), inStudio(twice)])
    await runner.runDue()
    await inStudio(twice)
    await runner.runDue()
    expect(order().toSorted()).toEqual([1, 3])
  })

  test('waits for its time', async () => {
    const startAfter = systemClock.now().add({ hours: 1 })
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }, { startAfter }))
    expect(await runner.runDue()).toBe(0)
    expect(await runner.runDue({ early: true })).toBe(1)
  })

  test('is tried again with the same id, and kept when it fails for good', async () => {
    runs = async () => {
      throw new Error('no room for pat@example.org')
    }
    await inStudio(async (scope) => scope.enqueue(note, { n: 4711 }))
    await runner.runDue()
    expect(ran.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(new Set(ran.map(({ jobId }) => jobId)).size).toBe(1)
    expect(await runner.failed()).toMatchObject([
      { name: 'test.note', id: ran[0]?.jobId, attempts: 2, error: { message: 'no room for …@…' } },
    ])
    expect(logged).toContain('"attempt":2')
    expect(logged).toContain('failed for good')
    expect(logged, 'no input in the log').not.toContain('4711')
    expect(logged, 'no address in the log').not.toContain('example.org')
  })

  test('with an input that no longer fits fails without being run', async () => {
    await database.transaction({ role: 'callboard_app', studioId }, (db) =>
      runner.send(db, [{ name: note.name, input: { n: 'one' }, options: {} }]),
    )
    await runner.runDue()
    expect(ran).toEqual([])
    expect(await runner.failed()).toHaveLength(1)
  })

  test('of no known name cannot be sent', async () => {
    const stranger = defineJob({ ...note, name: 'test.stranger' })
    await expect(inStudio(async (scope) => scope.enqueue(stranger, { n: 1 }))).rejects.toThrow('test.stranger')
  })

  test('cannot be read, changed or removed by a deed', async () => {
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    for (const role of ['callboard_app', 'callboard_auth'] as const) {
      for (const statement of [
        'select data from pgboss.job_common',
        'select data from pgboss.job',
        `update pgboss.job_common set data = '{}'`,
        'delete from pgboss.job_common',
        'delete from pgboss.queue',
      ]) {
        const attempt = database.transaction({ role, studioId }, (db) => sql.raw(statement).execute(db))
        await expect(attempt, `${role}: ${statement}`).rejects.toThrow('permission denied')
      }
    }
    expect(await runner.runDue()).toBe(1)
  })

  test('of a schedule runs like any other; schedules that are gone are forgotten', async () => {
    const schedules = () =>
      sql<{ name: string; cron: string; timezone: string }>`select name, cron, timezone from pgboss.schedule`.execute(database.kysely)
    expect((await schedules()).rows).toEqual([{ name: 'test.nightly', cron: '25 3 * * *', timezone: 'Europe/London' }])
    await database.transaction({ role: 'callboard_app', studioId }, (db) =>
      runner.send(db, [{ name: 'test.nightly', input: {}, options: {} }]),
    )
    await runner.runDue()
    expect(order()).toEqual([-1])
    await runner.stop()
    runner = makeRunner({ jobs: [note] })
    await runner.start({ workers: false })
    expect((await schedules()).rows).toEqual([])
  })

  // Elsewhere other servers may still be running it: there it is taken over when it shows no sign of life for a minute.
  test.runIf(testEngine === 'pglite')('that the embedded database was in the middle of runs after the next start', async () => {
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    await runner.stop()
    await sql`update pgboss.job set state = 'active', started_on = now() where name = ${note.name}`.execute(database.kysely)
    runner = makeRunner()
    await runner.start({ workers: false })
    await runner.runDue()
    expect(ran).toMatchObject([{ n: 1, attempt: 2 }])
  })

  test('left behind by a stopped server runs after the next start', async () => {
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    await runner.stop()
    runner = makeRunner()
    await runner.start({ workers: false })
    await runner.runDue()
    expect(order()).toEqual([1])
  })
})

describe('the workers', () => {
  const untilRan = async (count: number) => {
    while (ran.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  test('are woken by a commit, and go on until nothing is left', { timeout: 8_000 }, async () => {
    await runner.start()
    await new Promise((resolve) => setTimeout(resolve, 100)) // their first look around is over: the next would come after 10 s
    await inStudio(async (scope) => {
      for (let n = 0; n < 30; n++) scope.enqueue(note, { n })
    })
    await untilRan(30)
    expect(order().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  test('fail one job of several without harm to the others', async () => {
    await runner.start()
    runs = async (_context, { n }) => {
      if (n === 2) throw new Error('oops')
    }
    await inStudio(async (scope) => [1, 2, 3].forEach((n) => scope.enqueue(note, { n })))
    await untilRan(3)
    await runner.stop()
    const { rows } = await sql<{
      state: string
      n: number
    }>`select state, (data->>'n')::int as n from pgboss.job where name = ${note.name} order by n`.execute(database.kysely)
    expect(rows).toEqual([
      { n: 1, state: 'completed' },
      { n: 2, state: 'retry' },
      { n: 3, state: 'completed' },
    ])
  })

  test('finish what is running when they are stopped', async () => {
    await runner.start()
    let finished = false
    runs = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    }
    await inStudio(async (scope) => scope.enqueue(note, { n: 1 }))
    await untilRan(1)
    await runner.stop()
    expect(finished).toBe(true)
  })

  test('give up a run that takes too long, and tell it by its signal', async () => {
    await runner.stop()
    let told = false
    const slow = defineJob({
      ...note,
      name: 'test.slow',
      expireSeconds: 1,
      run: (context) => new Promise(() => context.signal.addEventListener('abort', () => (told = true))),
    })
    runner = makeRunner({ jobs: [slow] })
    await runner.start({ workers: false })
    await inStudio(async (scope) => scope.enqueue(slow, { n: 1 }))
    await runner.runDue()
    expect(told).toBe(true)
    expect(await runner.failed()).toMatchObject([{ attempts: 2, error: { message: expect.stringContaining('too long') } }])
  })
})
