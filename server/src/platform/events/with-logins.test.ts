import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import type { PendingJob } from '../jobs/job-type.ts'
import { defineJob } from '../jobs/jobs.ts'
import { refuse } from '../refusal.ts'
import { withLogins, type ScopeParts } from './open-scope.ts'

const job = defineJob({
  opening: 'always',
  name: 'test.job',
  input: z.object({ n: z.number() }),
  retry: { limit: 0, delaySeconds: 1, backoff: false },
  run: async () => {},
})

let database: Database
let sent: PendingJob[]
let parts: Pick<ScopeParts, 'database' | 'clock' | 'jobs'>
beforeAll(async () => {
  database = await openTestDatabase()
  parts = { database, clock: systemClock, jobs: { send: async (_db, jobs) => void sent.push(...jobs) } }
})
afterAll(() => database.close())
beforeEach(() => {
  sent = []
})

describe('an action without a studio', () => {
  const signUps = () =>
    database.transaction({ role: 'callboard_auth', studioId: null }, (db) => db.selectFrom('signUps').select('name').execute())
  const values = () => ({
    id: randomUUID(),
    email: 'pat@example.org',
    name: 'Pat',
    passwordHash: 'x',
    expiresAt: new Date(),
    createdAt: new Date(),
  })

  test('sends jobs and answers', async () => {
    const answer = await withLogins(parts, async ({ db, enqueue }) => {
      await db.insertInto('signUps').values(values()).execute()
      enqueue(job, { n: 3 })
      return 'done'
    })
    expect([answer, (await signUps()).length, sent.length]).toEqual(['done', 1, 1])
  })

  test('leaves nothing behind when it is refused', async () => {
    const before = await signUps()
    const answer = await withLogins(parts, async ({ db, enqueue }) => {
      await db.insertInto('signUps').values(values()).execute()
      enqueue(job, { n: 3 })
      return refuse('no-way')
    })
    expect([answer, await signUps(), sent]).toEqual([refuse('no-way'), before, []])
  })
})
