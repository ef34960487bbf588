import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { DatabaseOnlyReads, isUnreachable } from '../../platform/db/is-unreachable.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { whyNotReady } from '../why-not-ready.ts'
import { askOnce, openTestPair, type TestPair } from './test-pair.ts'

describe.runIf(testEngine === 'postgres')('when the primary is lost and its standby is promoted', () => {
  let pair: TestPair
  let database: Database
  const warnings: string[] = []
  beforeAll(async () => {
    pair = await openTestPair({ synchronous: true })
    await askOnce(pair.url, 'create role callboard_app', 'create table written (n integer)', 'grant all on written to callboard_app')
    database = await openPostgres({ databaseUrl: pair.url, poolSize: 4, onWarning: (message) => warnings.push(message), patienceMs: 1_000 })
  }, 120_000)
  afterAll(async () => {
    // The frozen connections end with the pair, which closing the database waits for.
    await pair.stop()
    await database.close()
  }, 60_000)

  const write = (n: number) =>
    database.transaction({ role: 'callboard_app', studioId: null }, (tx) => sql`insert into written values (${n})`.execute(tx))
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await sleep(20)
  }
  const succeeds = (work: () => Promise<unknown>) =>
    work().then(
      () => true,
      (error: unknown) => {
        expect([isUnreachable(error), String(error)]).toEqual([true, String(error)])
        return false
      },
    )

  it('nothing acknowledged is missing, the standby refuses until it is promoted, and everything connects again by itself', async () => {
    const heard: string[] = []
    let gaps = 0
    await database.listen(
      'told',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    const acknowledged: number[] = []
    let isOver = false
    let next = 0
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const n = (next += 1)
        if (await succeeds(() => write(n))) acknowledged.push(n)
        else await sleep(10)
      }
    })
    await until(async () => acknowledged.length > 200)

    await pair.primary.crash()
    pair.leadTo(pair.standby)
    await until(async () => (await whyNotReady(database, '')) === 'The database takes no writes: it is a standby, or read-only.')
    await expect(write(0)).rejects.toBeInstanceOf(DatabaseOnlyReads)

    await pair.standby.promote()
    await until(async () => (await whyNotReady(database, '')) === null)
    const before = acknowledged.length
    await until(async () => acknowledged.length > before + 50)
    isOver = true
    await Promise.all(writers)
    const stands = new Set((await askOnce(pair.standby.url, 'select n from written')).map(({ n }) => n))
    expect(acknowledged.filter((n) => !stands.has(n))).toEqual([])
    await until(async () => gaps > 0)
    await askOnce(pair.url, "notify told, 'from the new primary'")
    await until(async () => heard.includes('from the new primary'))
    // Whether the listener needs one attempt or several, and so speaks or not, is the machine's pace.
    expect(warnings.filter((warning) => !warning.startsWith('The connection for notifications'))).toEqual([])
  }, 120_000)

  it('a database that vanished without a word is given up, and the next call goes on', async () => {
    expect(await succeeds(() => write(-1))).toBe(true)
    pair.freeze()
    expect(await succeeds(() => write(-2))).toBe(false)
    await until(() => succeeds(() => write(-3)))
  }, 60_000)
})
