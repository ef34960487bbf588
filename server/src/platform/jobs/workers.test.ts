import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { defineJob } from './jobs.ts'
import { TestJobRunner } from './test-job-runner.ts'

let jobs: TestJobRunner
beforeEach(async () => {
  jobs = await TestJobRunner.open({ workers: true })
})
afterEach(() => jobs.close())

describe('the workers', () => {
  test('are woken by a commit, and go on until nothing is left', { timeout: 8_000 }, async () => {
    await jobs.runner.start()
    await new Promise((resolve) => setTimeout(resolve, 100)) // they have asked once, and ask again in ten minutes
    await jobs.inStudio(async (scope) => {
      for (let n = 0; n < 30; n++) scope.enqueue(jobs.note, { n })
    })
    await jobs.untilRan(30)
    expect(jobs.numbers).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  test('begin what was put off within seconds of its time', { timeout: 10_000 }, async () => {
    await jobs.runner.start()
    const startAfter = systemClock.now().add({ seconds: 1 })
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }, { startAfter }))
    await jobs.untilRan(1)
    expect(Temporal.Instant.compare(systemClock.now(), startAfter)).toBeGreaterThanOrEqual(0)
  })

  test('try again what has failed within seconds of its time', { timeout: 10_000 }, async () => {
    await jobs.runner.start()
    jobs.run = async ({ attempt }) => {
      if (attempt === 1) throw new Error('oops')
    }
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.untilRan(2)
    expect(jobs.ran.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('fail one job of several without harm to the others', async () => {
    await jobs.runner.start()
    jobs.run = async (_context, { n }) => {
      if (n === 2) throw new Error('oops')
    }
    await jobs.inStudio(async (scope) => [1, 2, 3].forEach((n) => scope.enqueue(jobs.note, { n })))
    await jobs.untilRan(3)
    await jobs.runner.stop()
    const { rows } = await sql<{
      state: string
      n: number
    }>`select state, (data->>'n')::int as n from pgboss.job where name = ${jobs.note.name} order by n`.execute(jobs.database.kysely)
    expect(rows).toEqual([
      { n: 1, state: 'completed' },
      { n: 2, state: 'retry' },
      { n: 3, state: 'completed' },
    ])
  })

  test('finish what is running when they are stopped', async () => {
    await jobs.runner.start()
    let finished = false
    jobs.run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    }
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.untilRan(1)
    await jobs.runner.stop()
    expect(finished).toBe(true)
  })

  test('abort a run that takes too long by its signal', async () => {
    let told = false
    const slow = defineJob({
      ...jobs.note,
      name: 'test.slow',
      expireSeconds: 1,
      run: (context) => new Promise(() => context.signal.addEventListener('abort', () => (told = true))),
    })
    await jobs.restart({ jobs: [slow] })
    await jobs.inStudio(async (scope) => scope.enqueue(slow, { n: 1 }))
    await jobs.runner.runDue()
    expect(told).toBe(true)
    expect(await jobs.runner.failed()).toMatchObject([{ attempts: 2, error: { message: expect.stringContaining('too long') } }])
  })
})
