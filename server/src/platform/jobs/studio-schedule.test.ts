import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { withLogins } from '../events/open-scope.ts'
import type { PendingJob } from './job-type.ts'
import { defineJob, type JobContext, type Studios } from './jobs.ts'
import { defineStudioSchedule } from './studio-schedule.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const job = defineJob({
  opening: 'always',
  name: 'test.piece',
  input: z.object({ studioId: z.string(), n: z.number() }),
  retry: { limit: 0, delaySeconds: 1, backoff: false },
  run: async () => {},
})
const pieces = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ input: { studioId: `studio ${n % 7}`, n }, once: `piece ${n}` }))

async function run(due: (studios: Studios) => Promise<ReturnType<typeof pieces>>, stop = new AbortController()) {
  const sent: PendingJob[][] = []
  const parts = {
    database,
    clock: systemClock,
    jobs: { send: async (_db: unknown, jobs: readonly PendingJob[]) => void sent.push([...jobs]) },
  }
  const context = {
    signal: stop.signal,
    withStudios: (work: (studios: Studios) => Promise<unknown>) =>
      database.transaction({ role: 'callboard_schedule', studioId: null, hold: 'reading' }, (db) => work({ db, now: systemClock.now() })),
    stillOpen: async (_: unknown, all: readonly unknown[]) => [...all],
    withLogins: (work: Parameters<typeof withLogins>[1]) => withLogins(parts, work),
  } as unknown as JobContext
  const schedule = defineStudioSchedule({ name: 'test.find', cron: '* * * * *', job, due })
  return { sent, done: schedule.run(context) }
}

it('a studio schedule queries once, and enqueues a job with its key for each piece due', async () => {
  let asked = 0
  const { sent, done } = await run(async () => {
    asked += 1
    return pieces(1_201)
  })
  await done
  expect(asked).toBe(1)
  expect(sent.flat()).toEqual(pieces(1_201).map(({ input, once }) => ({ name: 'test.piece', input, options: { once } })))
  expect(Math.max(...sent.map((jobs) => jobs.length)), 'no transaction is long').toBeLessThan(1_000)
})

it('a studio schedule enqueues nothing when nothing is due', async () => {
  const { sent, done } = await run(async () => [])
  await done
  expect(sent).toEqual([])
})

it('a studio schedule stops between two transactions when the server stops', async () => {
  const stop = new AbortController()
  stop.abort()
  const { sent, done } = await run(async () => pieces(3), stop)
  await expect(done).rejects.toThrow('aborted')
  expect(sent).toEqual([])
})

it.each(['name', 'notes'])('a studio schedule cannot read a class’s %s', async (column) => {
  const { done } = await run(async ({ db }) => {
    await db
      .selectFrom('classes')
      .select(column as 'name')
      .execute()
    return []
  })
  await expect(done).rejects.toThrow(/permission denied/)
})
