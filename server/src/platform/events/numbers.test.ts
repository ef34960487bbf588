import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../actor.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { refuse } from '../refusal.ts'
import { makeDepartures } from './departures.ts'
import { makeNotices } from './notices.ts'
import { withScope } from './open-scope.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
let database: Database
let studioId: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  studioId = randomUUID()
})

const inStudio = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(
    { database, clock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } },
    { studioId },
    work,
  )
const written = async () => {
  const rows = await database.transaction({ role: 'callboard_app', studioId }, (db) =>
    db.selectFrom('events').select('number').orderBy('number').execute(),
  )
  return rows.map(({ number }) => number)
}

describe('the numbers of events', () => {
  test('have no gaps and no repeats with 20 writers at once, and a reader who sees one sees all before it', async () => {
    let writing = true
    const looked = (async () => {
      const looks: { count: number; last: number }[] = []
      while (writing) {
        const { rows } = await database.transaction({ role: 'callboard_app', studioId }, (db) =>
          sql<{ count: number; last: number }>`select count(*)::int as count, coalesce(max(number), 0)::int as last from events`.execute(
            db,
          ),
        )
        looks.push(...rows)
      }
      return looks
    })()
    const writer = async (name: number) => {
      for (let n = 0; n < 10; n++) {
        await inStudio(async (scope) => {
          scope.record({ type: `writer-${name}.first`, ids: [] })
          if (n % 3 === 0) scope.record({ type: `writer-${name}.second`, ids: [] })
          return n % 4 === 1 ? refuse('no-way') : null
        })
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, name) => writer(name)))
    writing = false
    const events = await written()
    // Of ten rounds, 1, 5 and 9 may be refused; 0, 3, 6 and 9 write twice, but 9 is refused.
    expect(events).toHaveLength(20 * (7 + 3))
    expect(events).toEqual(events.map((_, index) => index + 1))
    const looks = await looked
    expect(looks.length).toBeGreaterThan(3)
    for (const { count, last } of looks) expect(count).toBe(last)
  })

  test('stay when their events, older than a week, are deleted after 200 more', async () => {
    const write = (count: number) =>
      inStudio(async (scope) => {
        for (let n = 0; n < count; n++) scope.record({ type: 'things.added', ids: [] })
      })
    await write(5)
    clock.advance({ hours: 7 * 24 + 1 })
    await write(194)
    expect(await written()).toHaveLength(199)
    await write(2)
    const left = await written()
    expect(left).toEqual(Array.from({ length: 196 }, (_, index) => index + 6))
  })
})
