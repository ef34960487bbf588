import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database, Boundary } from './database.ts'
import { openTestDatabase, testEngine } from './test/test-database.ts'

const studio = '01990000-0000-7000-8000-000000000001'
const app: Boundary = { role: 'callboard_app', studioId: studio }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Who = { role: string; studio: string }
const who = sql<Who>`select current_user::text as role, current_setting('app.studio_id', true) as studio`
const whoIn = async (scope: Boundary) => await database.transaction(scope, async (tx) => (await who.execute(tx)).rows[0])

const tier = {
  name: 'tiny',
  rank: 99,
  studentRangeMin: 0,
  studentRangeMax: 1,
  maxStudents: 1,
  monthlyPriceMinor: 1,
  yearlyPriceMinor: 1,
  lifetimePriceMinor: 1,
  storageBytes: 1,
}
const newStudio = { id: studio, createdAt: new Date(), updatedAt: new Date() }
const studioCount = async () =>
  await database.transaction(app, async (tx) => (await tx.selectFrom('studios').select('id').execute()).length)

describe('a transaction', () => {
  test('has its role and its studio', async () => {
    expect(await whoIn(app)).toEqual({ role: 'callboard_app', studio })
    expect(await whoIn({ role: 'callboard_auth', studioId: null })).toEqual({ role: 'callboard_auth', studio: '' })
  })

  test('leaves neither on the connection', async () => {
    // More rounds than the pool has connections.
    for (let round = 0; round < 20; round++) await whoIn(app)
    for (let round = 0; round < 20; round++) {
      expect(await whoIn({ role: 'callboard_app', studioId: null })).toEqual({ role: 'callboard_app', studio: '' })
    }
    const { rows } = await who.execute(database.kysely)
    expect(rows[0]?.role).not.toMatch(/^callboard_(app|auth)$/)
    expect(rows[0]?.studio ?? '').toBe('')
  })

  test('does not share them with others at the same moment', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `01990000-0000-7000-8000-0000000000${n + 10}`)
    const seen = await Promise.all(ids.map((studioId) => whoIn({ role: 'callboard_app', studioId })))
    expect(seen.map((row) => row?.studio)).toEqual(ids)
  })

  test('refuses what is no studio id and no role', async () => {
    await expect(whoIn({ role: 'callboard_app', studioId: `x'; set role none; --` })).rejects.toThrow('No studio id')
    await expect(whoIn({ role: 'postgres' as 'callboard_app', studioId: null })).rejects.toThrow('No role')
    expect(await whoIn(app)).toMatchObject({ studio })
  })

  test('returns what its work returns, also without any query', async () => {
    expect(await database.transaction(app, async () => 'nothing asked')).toBe('nothing asked')
  })

  test('writes nothing when its work throws, and the connection works on', async () => {
    const failing = database.transaction(app, async (tx) => {
      await tx.insertInto('studios').values(newStudio).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await studioCount()).toBe(0)
  })

  test('writes nothing when a query fails, and says why', async () => {
    const failing = database.transaction(app, async (tx) => {
      await tx.insertInto('studios').values(newStudio).execute()
      await tx.insertInto('studios').values(newStudio).execute()
    })
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'studios_pkey' })
    expect(await studioCount()).toBe(0)
  })

  test('throws at its commit when the failure of a query was swallowed', async () => {
    const swallowing = database.transaction(app, async (tx) => {
      await tx.insertInto('studios').values(newStudio).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowing).rejects.toMatchObject({ name: 'AbortedTransactionError', cause: { code: '22012' } })
    expect(await studioCount()).toBe(0)
  })

  test('may go on after a failure behind a savepoint', async () => {
    await database.transaction(app, async (tx) => {
      await sql`savepoint before`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
      await sql`rollback to savepoint before`.execute(tx)
      expect((await who.execute(tx)).rows[0]).toEqual({ role: 'callboard_app', studio })
    })
  })

  test('refuses a transaction inside, at once', async () => {
    const nested = database.transaction(app, async () => await whoIn(app))
    await expect(nested).rejects.toThrow('A transaction was started inside another one')
  })

  test("refuses the owner's connection inside, at once", async () => {
    const nested = database.transaction(app, async () => await who.execute(database.kysely))
    await expect(nested).rejects.toThrow("The owner's connection was asked for inside a transaction")
  })

  test("is refused inside the owner's connection", async () => {
    const nested = database.kysely.transaction().execute(async () => await whoIn(app))
    await expect(nested).rejects.toThrow('A transaction was started inside another one')
  })

  test('lets work that it started open a transaction of its own afterwards', async () => {
    const gate = Promise.withResolvers<void>()
    let later: Promise<Who | undefined> = Promise.resolve(undefined)
    await database.transaction(app, async () => {
      later = gate.promise.then(async () => await whoIn(app))
    })
    gate.resolve()
    expect(await later).toMatchObject({ studio })
  })

  test('cannot be used when it is over', async () => {
    const leaked = await database.transaction(app, async (tx) => ({ tx }))
    await expect(who.execute(leaked.tx)).rejects.toThrow('This transaction is over')
  })

  test('cannot be used while it commits either', async () => {
    const late = Promise.withResolvers<unknown>()
    await database.transaction(app, async (tx) => {
      await who.execute(tx)
      setImmediate(() => late.resolve(who.execute(tx).catch((error: unknown) => error)))
    })
    expect(await late.promise).toMatchObject({ message: expect.stringContaining('This transaction is over') })
  })

  test('lets its queries overtake nothing: they run in the order in which they were sent', async () => {
    const counted = await database.transaction(app, async (tx) => {
      const before = tx.selectFrom('studios').select('id').execute()
      const insert = tx.insertInto('studios').values(newStudio).execute()
      const after = tx.selectFrom('studios').select('id').execute()
      await insert
      const found = [await before, await after].map((rows) => rows.length)
      await tx.deleteFrom('studios').execute()
      return found
    })
    expect(counted).toEqual([0, 1])
  })

  test('that only reads can write nothing', async () => {
    const reading = { ...app, hold: 'reading' } as const
    const writing = database.transaction(reading, (tx) => tx.insertInto('studios').values(newStudio).execute())
    await expect(writing).rejects.toMatchObject({ code: '25006' })
    expect(await studioCount()).toBe(0)
  })

  test('that only read is finished before the next writer, though nobody waited for its end', async () => {
    const reading = { ...app, hold: 'reading' } as const
    for (let round = 0; round < 12; round++) await database.transaction(reading, (tx) => who.execute(tx))
    for (let round = 0; round < 12; round++)
      await database.transaction(app, async (tx) => {
        await tx.insertInto('studios').values(newStudio).execute()
        await tx.deleteFrom('studios').execute()
      })
    expect(await whoIn(app)).toEqual({ role: 'callboard_app', studio })
  })

  test('takes one statement at a time, so that no second one can be smuggled in', async () => {
    const smuggled = database.transaction(app, (tx) => sql.raw('select 1; set role none').execute(tx))
    await expect(smuggled).rejects.toMatchObject({ code: '42601' })
  })
})

test.runIf(testEngine === 'pglite')('a transaction that never continues does not block the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stuck = Promise.withResolvers<void>()
    let late = ''
    const forgotten = database.transaction(app, async (tx) => {
      await tx.insertInto('studios').values(newStudio).execute()
      await stuck.promise
      late = await sql`select current_user`.execute(tx).then(
        () => 'answered',
        (error: Error) => error.message,
      )
    })
    const next = studioCount()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: 5000 })
    vi.advanceTimersByTime(20_000)
    expect(await next).toBe(0)
    stuck.resolve()
    await expect(forgotten).rejects.toThrow('rolled back after 15 s without a query')
    expect(late, 'a query that comes too late runs in nobody’s name').toBe('Transaction is closed')
  } finally {
    vi.useRealTimers()
  }
})

test('a result says how many rows a statement changed', async () => {
  const { numDeletedRows } = await database.kysely.deleteFrom('tiers').where('rank', '>=', tier.rank).executeTakeFirst()
  expect(numDeletedRows).toBe(0n)
  const inserted = await database.kysely
    .insertInto('tiers')
    .values([tier, { ...tier, name: 'tinier', rank: 100 }])
    .executeTakeFirst()
  expect(inserted.numInsertedOrUpdatedRows).toBe(2n)
  const updated = await database.kysely.updateTable('tiers').set({ maxStudents: 2 }).where('rank', '>=', tier.rank).executeTakeFirst()
  expect(updated.numUpdatedRows).toBe(2n)
})
