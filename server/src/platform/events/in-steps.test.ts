import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../actor.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refuseInsideTransaction } from '../db/running.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { makeDepartures } from './departures.ts'
import { makeNotices } from './notices.ts'
import { withScope } from './open-scope.ts'
import { refuse } from '../refusal.ts'
import { inSteps } from '../http/in-steps.ts'
import type { Visitor } from '../http/visitor.ts'

// A charge for hiring a room: the room's row is the reservation, and its description the outcome.

type Outcome = 'paid' | 'declined'

let database: Database
let studioId: string
let provider: (id: string) => Promise<Outcome>
let settled: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  studioId = randomUUID()
  settled = 0
  provider = async () => 'paid'
  await inStudio((scope) => scope.db.insertInto('studios').values({ id: studioId, createdAt: new Date(), updatedAt: new Date() }).execute())
})

const inStudio = <T>(work: (scope: Scope) => Promise<T>) => {
  const parts = { database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } }
  return withScope(parts, { studioId }, work)
}
const visitor = {
  withActor: (work: (actor: Scope) => Promise<unknown>) => inStudio(work),
  withScope: (_id: string, work: (scope: Scope) => Promise<unknown>) => inStudio(work),
} as unknown as Visitor

const room = (id: string) => inStudio(({ db }) => db.selectFrom('locations').select('description').where('id', '=', id).executeTakeFirst())

async function settle(scope: Scope, id: string, outcome: Outcome): Promise<Outcome> {
  const { numUpdatedRows } = await scope.db
    .updateTable('locations')
    .set({ description: outcome })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('description', '=', 'reserved')
    .executeTakeFirst()
  settled += Number(numUpdatedRows)
  return outcome
}

const charge = inSteps({
  async reserve(actor, { id, name }: { id: string; name: string }) {
    if (name === '') return refuse('no-name')
    const values = { studioId: actor.studioId, id, name, description: 'reserved', createdAt: new Date() }
    await actor.db.insertInto('locations').values(values).execute()
    return id
  },
  async call(_visitor, id) {
    refuseInsideTransaction('A provider was called')
    return provider(id)
  },
  settle,
  answer: (outcome, id) => (outcome === 'paid' ? { id } : refuse('declined')),
})
const hire = (id: string, name = 'Hall') => charge(visitor, { id, name })

describe('an action in three steps', () => {
  test('reserves, calls outside any transaction, and settles', async () => {
    const id = randomUUID()
    provider = async () => {
      expect(await room(id), 'committed before the call').toEqual({ description: 'reserved' })
      return 'paid'
    }
    expect(await hire(id)).toEqual({ id })
    expect(await room(id)).toEqual({ description: 'paid' })
  })

  test('calls nobody when it is refused at the start', async () => {
    const id = randomUUID()
    provider = () => Promise.reject(new Error('called'))
    expect(await hire(id, '')).toEqual(refuse('no-name'))
    expect(await room(id)).toBeUndefined()
  })

  test('keeps what was settled when the answer is a refusal', async () => {
    const id = randomUUID()
    provider = async () => 'declined'
    expect(await hire(id)).toEqual(refuse('declined'))
    expect(await room(id)).toEqual({ description: 'declined' })
  })

  test('leaves its reservation when the call fails, for a reconciler to settle once', async () => {
    const id = randomUUID()
    provider = () => Promise.reject(new Error('no answer'))
    await expect(hire(id)).rejects.toThrow('no answer')
    expect(await room(id)).toEqual({ description: 'reserved' })
    await Promise.all([1, 2, 3].map(() => inStudio((scope) => settle(scope, id, 'paid'))))
    expect([await room(id), settled]).toEqual([{ description: 'paid' }, 1])
  })

  test('is settled once when a webhook comes before the answer', async () => {
    const id = randomUUID()
    provider = async () => {
      await inStudio((scope) => settle(scope, id, 'paid'))
      return 'paid'
    }
    expect(await hire(id)).toEqual({ id })
    expect(settled).toBe(1)
  })
})
