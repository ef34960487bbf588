import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Scope } from '../actor.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import { checkTrail } from './check-trail.ts'
import { appendToTrail } from './trail.ts'

const clock = fixedClock('2026-11-21T10:00:00.123Z')
/** A studio of its own for each test of a file, whose record can be written, read and tampered with. */
export function recordOfStudio() {
  let database: Database
  let studioId: string
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    studioId = randomUUID()
    await inStudio(({ db }) => db.insertInto('studios').values({ id: studioId, createdAt: new Date(), updatedAt: new Date() }).execute())
  })

  const inStudio = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(
      { database, clock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } },
      { studioId },
      work,
    )
  const say = (facts: Record<string, string | number> = {}, texts: Record<string, string> = { name: 'Pat Ellis' }) =>
    inStudio((scope) => appendToTrail(scope, { kind: 'tests.happened', subjectId: randomUUID(), facts, texts }))
  const check = () => inStudio(checkTrail)
  /** As somebody with the database's own rights could, whatever the product may. */
  const tamper = (statement: string) => sql.raw(statement.replaceAll('$studio', `'${studioId}'`)).execute(database.kysely)
  /** The same, past every trigger and key. */
  const tamperPastAll = (statement: string) =>
    tamper(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $$`)

  const three = async () => {
    for (const n of [1, 2, 3]) await say({ n }, n === 2 ? { name: 'Pat Ellis', email: 'pat@ellis.example' } : {})
  }
  const inWords = async () => (await check()).faults.map(({ number, what, how }) => [number, what, how].join(' '))

  return { inStudio, say, check, tamper, tamperPastAll, three, inWords, studioId: () => studioId, database: () => database }
}
