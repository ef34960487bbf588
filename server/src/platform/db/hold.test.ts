import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import type { Hold } from './running.ts'
import { openTestDatabase, testEngine } from './test/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date()
const inStudio = (studioId: string, hold: Hold, work: () => Promise<unknown>) =>
  database.transaction({ role: 'callboard_app', studioId, hold }, async (db) => {
    await db.selectFrom('studios').select('id').execute()
    await work()
  })

/** Opens a transaction that stays open until released. */
async function held(studioId: string, hold: Hold) {
  const [open, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = inStudio(studioId, hold, () => {
    open.resolve()
    return end.promise
  })
  await open.promise
  return {
    letGo: async () => {
      end.resolve()
      await done
    },
  }
}
const nothing = async () => {}
const patience = (action: Promise<unknown>) => Promise.race([action.then(() => 'done'), sleep(200, 'waits')])

test('a transaction that reads can write nothing', async () => {
  const studioId = randomUUID()
  const writing = database.transaction({ role: 'callboard_app', studioId, hold: 'reading' }, (db) =>
    db.insertInto('studios').values({ id: studioId, createdAt: now, updatedAt: now }).execute(),
  )
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

// PostgreSQL only, as the embedded database has no concurrent transactions.
describe.runIf(testEngine === 'postgres')('the lock of a studio', () => {
  test('is shared by all transactions that write, and waits for one that holds it exclusively', async () => {
    const studioId = randomUUID()
    const alone = await held(studioId, 'alone')
    const others = (['shared', 'alone'] as const).map((hold) => inStudio(studioId, hold, nothing))
    for (const other of others) expect(await patience(other)).toBe('waits')
    expect(await patience(inStudio(studioId, 'reading', nothing))).toBe('done')
    expect(await patience(inStudio(randomUUID(), 'alone', nothing))).toBe('done')
    await alone.letGo()
    await Promise.all(others)
    const shared = await held(studioId, 'shared')
    expect(await patience(inStudio(studioId, 'shared', nothing))).toBe('done')
    await shared.letGo()
  })

  test('goes to the transaction waiting to hold it exclusively, however many ask to share it later', async () => {
    const studioId = randomUUID()
    const order: string[] = []
    const shared = await held(studioId, 'shared')
    const alone = inStudio(studioId, 'alone', async () => order.push('alone'))
    expect(await patience(alone)).toBe('waits')
    const later = inStudio(studioId, 'shared', async () => order.push('later'))
    expect(await patience(later)).toBe('waits')
    await shared.letGo()
    await Promise.all([alone, later])
    expect(order).toEqual(['alone', 'later'])
  })
})
