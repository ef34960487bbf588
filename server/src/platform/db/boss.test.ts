import { fromKysely, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test/test-database.ts'

let database: Database
let boss: PgBoss
beforeAll(async () => {
  database = await openTestDatabase()
  boss = new PgBoss({ ...database.bossOptions, useListenNotify: true, supervise: false, schedule: false })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  await boss.createQueue('letters', { notify: true })
  await boss.findJobs('letters', { id: '00000000-0000-0000-0000-000000000000' }) // remembers the queue
}, 30_000)
afterAll(async () => {
  await boss.stop({ graceful: false })
  await database.close()
})

test('jobs run, woken by a notification, and may use the database', async () => {
  const ran: unknown[] = []
  await boss.work<{ to: string }>('letters', { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 }, async ([job]) => {
    const tiers = await database.transaction({ role: 'callboard_app', studioId: null }, (tx) =>
      tx.selectFrom('tiers').select('name').execute(),
    )
    ran.push([job!.data.to, tiers.length])
  })
  await boss.send('letters', { to: 'Pat' })
  await vi.waitFor(() => expect(ran).toEqual([['Pat', 5]]), { timeout: 5000 })
  await boss.offWork('letters')
})

test('a job sent inside a transaction exists when that commits, and only then', async () => {
  const send = async (to: string, fails: boolean): Promise<void> => {
    await database.kysely.transaction().execute(async (tx) => {
      await boss.insert('letters', [{ data: { to, about: ['a', { b: null }] } }], { db: fromKysely(tx) })
      if (fails) throw new Error('no')
    })
  }
  await expect(send('Quinn', true)).rejects.toThrow('no')
  await send('Tom', false)
  const jobs = await boss.fetch<{ to: string }>('letters', { batchSize: 10 })
  expect(jobs.map(({ data }) => data)).toEqual([{ to: 'Tom', about: ['a', { b: null }] }])
})
