import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestJobRunner } from './test-job-runner.ts'

let jobs: TestJobRunner
beforeEach(async () => {
  jobs = await TestJobRunner.open()
  await jobs.runner.start()
})
afterEach(() => jobs.close())

async function stored() {
  const { rows } = await sql<{ name: string; what: string; writtenBy: string }>`
    select name, retry_limit || ' tries' as what, xmin::text as written_by from pgboss.queue where name like 'test.%'
    union all select name, cron || ' ' || timezone, xmin::text from pgboss.schedule order by 1, 2`.execute(jobs.database.kysely)
  return rows
}

test('queues that have not changed since the last start are not written again', async () => {
  const before = await stored()
  expect(before.map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'test.nightly: 2 tries',
    'test.nightly: 25 3 * * * Europe/London',
    'test.note: 1 tries',
  ])
  await jobs.restart()
  expect(await stored()).toEqual(before)
})

test('queues that have changed since the last start are written, and no others', async () => {
  const before = await stored()
  const patient = { ...jobs.note, retry: { ...jobs.note.retry, limit: 7 } }
  await jobs.restart({ jobs: [patient], schedules: [{ ...jobs.nightly, cron: '40 4 * * *' }] })
  const after = await stored()
  expect(after.map(({ what }) => what)).toEqual(['2 tries', '40 4 * * * Europe/London', '7 tries'])
  expect(after[0]).toEqual(before[0])
  await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
  expect(await jobs.runner.runDue()).toBe(1)
})
