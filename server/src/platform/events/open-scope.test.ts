import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Scope } from '../actor.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import type { PendingJob } from '../jobs/job-type.ts'
import { defineJob } from '../jobs/jobs.ts'
import { refuse } from '../refusal.ts'
import { event } from './event.ts'
import { makeDepartures } from './departures.ts'
import { makeNotices, on, tell, type Notice } from './notices.ts'
import { withScope } from './open-scope.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
const job = defineJob({
  opening: 'always',
  name: 'test.job',
  input: z.object({ n: z.number() }),
  retry: { limit: 0, delaySeconds: 1, backoff: false },
  run: async () => {},
})

let database: Database
let studioId: string
let sent: PendingJob[]
let failed: string[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  studioId = randomUUID()
  sent = []
  failed = []
})

const partsWith = (...notices: Notice[]) => ({
  database,
  clock,
  notices: makeNotices(notices, (what) => void failed.push(what)),
  departures: makeDepartures([]),
  jobs: { send: async (_db: unknown, jobs: readonly PendingJob[]) => void sent.push(...jobs) },
})
const inStudio = <T>(work: (scope: Scope) => Promise<T>, ...notices: Notice[]) => withScope(partsWith(...notices), { studioId }, work)
const written = async (id = studioId) =>
  await database.transaction({ role: 'callboard_app', studioId: id }, (db) =>
    db.selectFrom('events').selectAll().orderBy('number').execute(),
  )
const typesAndNumbers = async (id = studioId) => (await written(id)).map(({ number, type }) => [number, type])

/** Leaves a row, so that a rollback shows. */
const addStudio = (scope: Scope) =>
  scope.db.insertInto('studios').values({ id: scope.studioId, createdAt: new Date(), updatedAt: new Date() }).execute()
const studioExists = async () =>
  (await database.transaction({ role: 'callboard_app', studioId }, (db) => db.selectFrom('studios').select('id').execute())).length === 1

describe('an action', () => {
  test('that only reads can record and send nothing', async () => {
    const reading = (work: (scope: Scope) => unknown) =>
      withScope(partsWith(), { studioId, hold: 'reading' }, async (scope) => void work(scope))
    await reading(() => {})
    await expect(reading(({ record }) => record({ type: 'things.added', ids: [] }))).rejects.toThrow('only reads')
    await expect(reading((scope) => scope.send(addStudio(scope)))).rejects.toThrow('only reads')
    expect([await studioExists(), await written()]).toEqual([false, []])
  })

  test('writes its events in order, under the next numbers of its studio', async () => {
    const other = randomUUID()
    const subject = randomUUID()
    const user = randomUUID()
    await inStudio(async (scope) => {
      scope.record({ type: 'things.added', ids: [subject] })
      scope.record({ type: 'things.moved', ids: [], audience: { roles: ['owner'], users: [user] } })
    })
    await withScope(partsWith(), { studioId: other }, async (scope) => scope.record({ type: 'things.added', ids: [] }))
    await withScope(partsWith(), { studioId }, async (scope, attribute) => {
      attribute(user)
      scope.record({ type: 'things.removed', ids: [] })
    })
    expect(await written()).toEqual([
      {
        studioId,
        number: 1,
        type: 'things.added',
        subjectIds: [subject],
        forRoles: null,
        forUsers: null,
        byUserId: null,
        at: new Date('2026-11-21T10:00:00Z'),
      },
      {
        studioId,
        number: 2,
        type: 'things.moved',
        subjectIds: [],
        forRoles: ['owner'],
        forUsers: [user],
        byUserId: null,
        at: new Date('2026-11-21T10:00:00Z'),
      },
      {
        studioId,
        number: 3,
        type: 'things.removed',
        subjectIds: [],
        forRoles: null,
        forUsers: null,
        byUserId: user,
        at: new Date('2026-11-21T10:00:00Z'),
      },
    ])
    expect(await typesAndNumbers(other)).toEqual([[1, 'things.added']])
  })

  test('answers what its work answers', async () => {
    expect(await inStudio(async () => 42)).toBe(42)
    expect(await written()).toEqual([])
  })

  test('fails with a write that nobody awaited, and reports the error of that write', async () => {
    const twice = inStudio(async (scope) => {
      scope.send(addStudio(scope))
      scope.send(addStudio(scope))
      scope.record({ type: 'things.added', ids: [] })
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    const readsAfterwards = inStudio(async (scope) => {
      scope.send(addStudio(scope))
      scope.send(addStudio(scope))
      await scope.db.selectFrom('studios').select('id').execute()
    })
    await expect(readsAfterwards).rejects.toMatchObject({ code: '23505' })
    expect([await studioExists(), await written()]).toEqual([false, []])
    await inStudio(async (scope) => scope.send(addStudio(scope)))
    expect(await studioExists()).toBe(true)
  })

  test('leaves nothing behind when it is refused', async () => {
    const answer = await inStudio(async (scope) => {
      await addStudio(scope)
      scope.record({ type: 'things.added', ids: [] })
      scope.enqueue(job, { n: 1 })
      return refuse('no-way')
    })
    expect(answer).toEqual(refuse('no-way'))
    expect([await studioExists(), await written(), sent]).toEqual([false, [], []])
  })

  test('leaves nothing behind when it throws', async () => {
    const work = inStudio(async (scope) => {
      await addStudio(scope)
      scope.record({ type: 'things.added', ids: [] })
      throw new Error('oops')
    })
    await expect(work).rejects.toThrow('oops')
    expect([await studioExists(), await written()]).toEqual([false, []])
  })

  test('can be passed on in parts, as an actor can', async () => {
    await inStudio(async (scope) => {
      const actor = { ...scope, role: 'owner' }
      const { record, enqueue } = actor
      record({ type: 'things.added', ids: [] })
      enqueue(job, { n: 1 })
    })
    expect(await typesAndNumbers()).toEqual([[1, 'things.added']])
    expect(sent).toMatchObject([{ name: 'test.job', input: { n: 1 } }])
  })

  test('refuses writes when it is over, and jobs with a wrong input at once', async () => {
    const kept = await inStudio(async (scope) => scope)
    expect(() => kept.record({ type: 'things.added', ids: [] })).toThrow('over')
    expect(() => kept.enqueue(job, { n: 1 })).toThrow('over')
    await expect(inStudio(async (scope) => scope.enqueue(job, { n: 'one' } as never))).rejects.toThrow()
  })
})

describe('a refusal', () => {
  test('may say what happens afterwards, which is kept while the refused action is rolled back', async () => {
    const user = randomUUID()
    const answer = await withScope(partsWith(), { studioId }, async (scope, attribute) => {
      attribute(user)
      await addStudio(scope)
      scope.record({ type: 'things.added', ids: [] })
      return refuse('full', { n: 3 }, { after: async (later) => later.record({ type: 'owners.warned', ids: [] }) })
    })
    expect(answer).toMatchObject({ code: 'full', values: { n: 3 } })
    expect(await studioExists()).toBe(false)
    expect(await written()).toMatchObject([{ number: 1, type: 'owners.warned', byUserId: user }])
  })

  test('fails when what happens afterwards does', async () => {
    const failing = inStudio(async () => refuse('full', {}, { after: () => Promise.reject(new Error('no bell')) }))
    await expect(failing).rejects.toThrow('no bell')
  })
})

describe('a refresh of browsers', () => {
  test('is recorded as an event for browsers', async () => {
    await inStudio(async (scope) => scope.refresh('classes', { roles: ['owner'] }))
    expect(await written()).toMatchObject([{ type: 'classes.stale', subjectIds: [], forRoles: ['owner'], forUsers: null }])
  })
})

describe('notices', () => {
  test('run inside the action: they see its rows, and what they record and enqueue commits with it', async () => {
    const heard: unknown[] = []
    const notices = [
      on(event('things.added' as never), async (scope, event) => {
        const rows = await scope.db.selectFrom('studios').select('id').execute()
        heard.push([event.type, event.byUserId, rows.length])
        scope.record({ type: 'bells.rung', ids: [] })
        scope.enqueue(job, { n: 7 })
      }),
      on(event('bells.rung' as never), async (_scope, event) => void heard.push(event.type)),
      on(event('things.removed' as never), async () => void heard.push('wrong')),
    ]
    await inStudio(
      async (scope) => {
        await addStudio(scope)
        scope.record({ type: 'things.added', ids: [] })
      },
      ...notices,
    )
    expect(heard).toEqual([['things.added', null, 1], 'bells.rung'])
    expect(await typesAndNumbers()).toEqual([
      [1, 'things.added'],
      [2, 'bells.rung'],
    ])
    expect(sent).toMatchObject([{ input: { n: 7 } }])
  })

  test('roll the action back when they fail', async () => {
    const failing = on(event('things.added' as never), async () => {
      throw new Error('no bell')
    })
    const work = inStudio(async (scope) => {
      await addStudio(scope)
      scope.record({ type: 'things.added', ids: [] })
    }, failing)
    await expect(work).rejects.toThrow('no bell')
    expect([await studioExists(), await written(), sent]).toEqual([false, [], []])
  })

  test('cannot trigger each other without end', async () => {
    const ping = on(event('ping' as never), async (scope) => scope.record({ type: 'pong', ids: [] }))
    const pong = on(event('pong' as never), async (scope) => scope.record({ type: 'ping', ids: [] }))
    await expect(inStudio(async (scope) => scope.record({ type: 'ping', ids: [] }), ping, pong)).rejects.toThrow('without end')
    expect(await written()).toEqual([])
  })

  const failing: Record<string, (scope: Scope) => Promise<unknown>> = {
    'its words': () => Promise.reject(new Error('parent.name: Too small')),
    'the database': addStudio,
    'a write that nobody awaits': async (scope) => scope.send(addStudio(scope)),
  }
  test.each(Object.entries(failing))(
    'that only tell fail alone, by %s: what was done stays, and the others are told',
    async (_by, fail) => {
      const nudge = (scope: Scope) =>
        scope.send(scope.db.updateTable('studios').set({ name: 'Notified' }).where('id', '=', scope.studioId).execute())
      const notices = [
        tell(event('things.added' as never), async (scope) => {
          nudge(scope)
          scope.record({ type: 'bells.rung', ids: [] })
          scope.enqueue(job, { n: 7 })
          await fail(scope)
        }),
        tell(event('things.added' as never), async (scope) => scope.enqueue(job, { n: 8 })),
      ]
      await inStudio(
        async (scope) => {
          await addStudio(scope)
          scope.record({ type: 'things.added', ids: [] })
        },
        ...notices,
      )
      const names = await database.transaction({ role: 'callboard_app', studioId }, (db) =>
        db.selectFrom('studios').select('name').execute(),
      )
      expect([names, await typesAndNumbers(), failed]).toEqual([[{ name: null }], [[1, 'things.added']], ['things.added']])
      expect(sent).toMatchObject([{ input: { n: 8 } }])
    },
  )

  test('that only notify do not hide that the action itself has failed', async () => {
    const work = inStudio(
      async (scope) => {
        await addStudio(scope)
        scope.send(addStudio(scope))
        scope.record({ type: 'things.added', ids: [] })
      },
      tell(event('things.added' as never), async (scope) => void (await scope.db.selectFrom('studios').select('id').execute())),
    )
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect([await studioExists(), failed]).toEqual([false, []])
  })
})
