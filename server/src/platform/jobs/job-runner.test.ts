import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../actor.ts'
import { systemClock } from '../clock.ts'
import { testEngine } from '../db/test/test-database.ts'
import { withLogins, withScope } from '../events/open-scope.ts'
import { refuse } from '../refusal.ts'
import { defineJob } from './jobs.ts'
import { TestJobRunner } from './test-job-runner.ts'

let jobs: TestJobRunner
beforeEach(async () => {
  jobs = await TestJobRunner.open()
  await jobs.runner.start()
})
afterEach(() => jobs.close())

describe('a job', () => {
  test('runs when its action has committed, and not when that was refused or failed', async () => {
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.inStudio(async (scope) => {
      scope.enqueue(jobs.note, { n: 2 })
      return refuse('no-way')
    })
    await jobs
      .inStudio(async (scope) => {
        scope.enqueue(jobs.note, { n: 3 })
        throw new Error('oops')
      })
      .catch(() => {})
    await withLogins(jobs.parts, async ({ enqueue }) => enqueue(jobs.note, { n: 4 }))
    await withScope(jobs.parts, { logins: true, studioId: jobs.studioId }, async (scope) => scope.enqueue(jobs.note, { n: 5 }))
    expect(await jobs.runner.runDue()).toBe(3)
    expect(jobs.order).toEqual([1, 4, 5])
  })

  test('runs in a studio, without one, and with emails; jobs that it enqueues run too', async () => {
    jobs.run = async (context, { n }) => {
      if (n > 1) return
      await context.withScope(jobs.studioId, async (scope) => {
        scope.record({ type: 'things.added', ids: [] })
        scope.enqueue(jobs.note, { n: 2 })
      })
      await context.withLogins(async ({ enqueue }) => enqueue(jobs.note, { n: 3 }))
      await context.sendMail({ to: 'pat@example.org', subject: 'Hello', html: '', text: context.publicUrl, messageId: context.jobId })
    }
    const mailing = { ...jobs.note, name: 'test.mail-note' }
    await jobs.restart({ jobs: [jobs.note, mailing] })
    await jobs.inStudio(async (scope) => scope.enqueue(mailing, { n: 1 }))
    await jobs.runner.runDue()
    expect(jobs.numbers).toEqual([1, 2, 3])
    expect(jobs.mails).toMatchObject([{ text: 'http://board.test', messageId: jobs.ran[0]?.jobId }])
  })

  test('whose name does not say that it mails sends no mail, as nobody would see that it waits', async () => {
    jobs.run = (context) => context.sendMail({ to: 'pat@example.org', subject: 'Hello', html: '', text: '' })
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.runner.runDue()
    expect([jobs.mails, await jobs.runner.failed()]).toMatchObject([[], [{ name: 'test.note', attempts: 2 }]])
  })

  test('runs once for one key, however often it is enqueued', async () => {
    const twice = async (scope: Scope) => {
      scope.enqueue(jobs.note, { n: 1 }, { once: 'bill-7' })
      scope.enqueue(jobs.note, { n: 2 }, { once: 'bill-7' })
      scope.enqueue(jobs.note, { n: 3 }, { once: 'bill-8' })
    }
    await Promise.all([jobs.inStudio(twice), jobs.inStudio(twice), jobs.inStudio(twice)])
    await jobs.runner.runDue()
    await jobs.inStudio(twice)
    await jobs.runner.runDue()
    expect(jobs.numbers).toEqual([1, 3])
  })

  test('waits for its time', async () => {
    const startAfter = systemClock.now().add({ hours: 1 })
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }, { startAfter }))
    expect(await jobs.runner.runDue()).toBe(0)
    expect(await jobs.runner.runDue({ early: true })).toBe(1)
  })

  test('is retried with the same id, and kept when it fails for good', async () => {
    jobs.run = async () => {
      throw new Error('no room for pat@example.org')
    }
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 4711 }))
    await jobs.runner.runDue()
    expect(jobs.ran.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(new Set(jobs.ran.map(({ jobId }) => jobId)).size).toBe(1)
    expect(await jobs.runner.failed()).toMatchObject([
      { name: 'test.note', id: jobs.ran[0]?.jobId, attempts: 2, error: { message: 'no room for …@…' } },
    ])
    expect(jobs.logged).toContain('"attempt":2')
    expect(jobs.logged).toContain('failed for good')
    expect(jobs.logged, 'no input in the log').not.toContain('4711')
    expect(jobs.logged, 'no address in the log').not.toContain('example.org')
  })

  test('with an input that no longer fits fails without being run', async () => {
    await jobs.database.transaction({ role: 'callboard_app', studioId: jobs.studioId }, (db) =>
      jobs.runner.send(db, [{ name: jobs.note.name, input: { n: 'one' }, options: {} }]),
    )
    await jobs.runner.runDue()
    expect(jobs.ran).toEqual([])
    expect(await jobs.runner.failed()).toHaveLength(1)
  })

  test('of an unknown name cannot be enqueued', async () => {
    const stranger = defineJob({ ...jobs.note, name: 'test.stranger' })
    await expect(jobs.inStudio(async (scope) => scope.enqueue(stranger, { n: 1 }))).rejects.toThrow('test.stranger')
  })

  test('cannot be read, changed or removed by an action', async () => {
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    for (const role of ['callboard_app', 'callboard_auth'] as const) {
      for (const statement of [
        'select data from pgboss.job_common',
        'select data from pgboss.job',
        `update pgboss.job_common set data = '{}'`,
        'delete from pgboss.job_common',
        'delete from pgboss.queue',
      ]) {
        const attempt = jobs.database.transaction({ role, studioId: jobs.studioId }, (db) => sql.raw(statement).execute(db))
        await expect(attempt, `${role}: ${statement}`).rejects.toThrow('permission denied')
      }
    }
    expect(await jobs.runner.runDue()).toBe(1)
  })

  test('of a schedule is not enqueued by a server without workers', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue order by name`.execute(jobs.database.kysely)
    expect(rows.map(({ name }) => name)).toEqual(['test.nightly', 'test.note'])
  })

  test('of a schedule runs like any other; removed schedules are deleted', async () => {
    const schedules = () =>
      sql<{ name: string; cron: string; timezone: string }>`select name, cron, timezone from pgboss.schedule`.execute(jobs.database.kysely)
    expect((await schedules()).rows).toEqual([{ name: 'test.nightly', cron: '25 3 * * *', timezone: 'Europe/London' }])
    await jobs.database.transaction({ role: 'callboard_app', studioId: jobs.studioId }, (db) =>
      jobs.runner.send(db, [{ name: 'test.nightly', input: {}, options: {} }]),
    )
    await jobs.runner.runDue()
    expect(jobs.order).toEqual([-1])
    await jobs.restart({ jobs: [jobs.note] })
    expect((await schedules()).rows).toEqual([])
  })

  // On PostgreSQL another server may still be running it, so it is retried only after a minute without a heartbeat.
  test.runIf(testEngine === 'pglite')('that was running on the embedded database runs again after the next start', async () => {
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.runner.stop()
    await sql`update pgboss.job set state = 'active', started_on = now() where name = ${jobs.note.name}`.execute(jobs.database.kysely)
    await jobs.restart()
    await jobs.runner.runDue()
    expect(jobs.ran).toMatchObject([{ n: 1, attempt: 2 }])
  })

  test('left behind by a stopped server runs after the next start', async () => {
    await jobs.inStudio(async (scope) => scope.enqueue(jobs.note, { n: 1 }))
    await jobs.restart()
    await jobs.runner.runDue()
    expect(jobs.order).toEqual([1])
  })
})
