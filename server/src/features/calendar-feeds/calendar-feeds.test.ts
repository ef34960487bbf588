import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { openWorld, origin, type World } from '../../world/open-world.ts'
import { people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { closeStudio } from '../studios/close-studio.ts'
import { eraseUser } from '../users/erase-user.ts'
import { addressFor, poll, readCalendar, wallClock } from './calendar.test.kit.ts'
import { showFeed } from './show-feed.ts'

let world: World
/** Tells the story anew for the tests that follow here, which come after one another in it. */
const openStory = async () => {
  await world?.close()
  world = await openWorld()
}
afterAll(() => world?.close())

const status = async (url: string) => (await poll(world, url)).status
const summaries = async (url: string) => (await readCalendar(world, url)).events.map(({ summary }) => summary)
const everything = { role: 'callboard_auth' as const, studioId: studios.northlight.id }

describe('what a calendar shows', () => {
  beforeAll(openStory, 60_000)

  it('a teacher: the classes they teach, with room, notes and a link', async () => {
    const { name, properties, events } = await readCalendar(world, await addressFor(world, 'tara'))
    expect(name).toBe('Northlight Dance')
    expect(properties).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'METHOD:PUBLISH', 'VERSION:2.0']))
    expect(events).toEqual([
      {
        uid: classIds.street,
        summary: 'Street Dance',
        location: 'Studio B, 4 Mill Lane, Leeds',
        description: 'Bring trainers',
        sequence: 1,
        url: `${origin}/dashboard/classes?week=2026-11-16&class=${classIds.street}`,
        stamp: '2026-11-18T10:00:00Z',
        startsAt: Date.parse('2026-11-18T18:00:00Z') / 1000,
        endsAt: Date.parse('2026-11-18T19:30:00Z') / 1000,
        isUtc: true,
      },
      expect.objectContaining({ uid: classIds.openFloor, summary: 'Open Floor' }),
    ])
    expect(await summaries(await addressFor(world, 'tom'))).toEqual(Array(7).fill('Ballet Beginners'))
    expect(await summaries(await addressFor(world, 'olive'))).toEqual([])
  })

  it("a parent: the classes of the own children, by their names, without notes and without another family's", async () => {
    const url = await addressFor(world, 'pat')
    const response = await poll(world, url)
    const text = await response.text()
    expect(text).not.toMatch(/Noor|Osei|Bring trainers|Ellis/)
    const { events } = await readCalendar(world, url)
    expect(
      events.map(({ summary, description }) => [summary, description]).filter(([summary]) => summary !== 'Ballet Beginners – Mia'),
    ).toEqual([['Street Dance – Leo', 'With Tara Lindqvist']])
    expect(events).toHaveLength(8)
    expect(await summaries(await addressFor(world, 'quinn'))).toEqual(['Street Dance – Noor'])
  })

  it('both children in one class as one event', async () => {
    await world.database.kysely
      .insertInto('enrolments')
      .values({
        studioId: studios.northlight.id,
        classId: classIds.street,
        studentId: '0190cccc-0000-7000-8000-000000000001',
        enrolledAt: new Date(),
      })
      .execute()
    expect(await summaries(await addressFor(world, 'pat'))).toContain('Street Dance – Leo, Mia')
  })

  it('nothing of another studio', async () => {
    expect(new Set(await summaries(await addressFor(world, 'petra')))).toEqual(new Set(['Tap for Sailors – Nils']))
    expect(new Set(await summaries(await addressFor(world, 'theo')))).toEqual(new Set(['Tap for Sailors']))
  })

  it('60 days back and 400 ahead, and no further', async () => {
    const add = async (date: string) =>
      (await world.as('olive')).call.classes.add({
        id: crypto.randomUUID(),
        name: date,
        teacherId: people.tara.id,
        locationId: rooms.studioA.id,
        startTime: '09:00',
        endTime: '10:00',
        when: { repeats: 'never', date },
      })
    for (const date of ['2026-09-18', '2026-09-19', '2027-12-23', '2027-12-24']) await add(date)
    expect((await summaries(await addressFor(world, 'tara'))).filter((name) => name.startsWith('20'))).toEqual(['2026-09-19', '2027-12-23'])
  })

  it('what was changed as a later version of the same event, and nothing of what was deleted', async () => {
    const url = await addressFor(world, 'tara')
    const olive = await world.as('olive')
    const tag = (await poll(world, url)).headers.get('etag')
    world.clock.advance({ minutes: 5 })
    await olive.call.classes.edit({
      id: classIds.street,
      scope: 'single',
      version: 1,
      name: 'Street Dance',
      notes: '',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      startTime: '18:30',
      endTime: '19:30',
      date: '2026-11-18',
    })
    const moved = (await readCalendar(world, url)).events.find(({ uid }) => uid === classIds.street)
    expect(moved).toMatchObject({
      sequence: 2,
      stamp: '2026-11-18T10:05:00Z',
      location: 'Studio A, 4 Mill Lane, Leeds',
    })
    expect(wallClock('Europe/London', moved?.startsAt ?? 0)).toBe('2026-11-18 18:30')
    expect((await poll(world, url, { headers: { 'if-none-match': tag ?? '' } })).status).toBe(200)
    await olive.call.classes.remove({ id: classIds.street, scope: 'single' })
    expect(await summaries(url)).not.toContain('Street Dance')
  })

  it('what the role of its person allows now', async () => {
    const url = await addressFor(world, 'pat')
    await world.database.kysely.updateTable('users').set({ role: 'teacher' }).where('id', '=', people.pat.id).execute()
    expect(await summaries(url)).toEqual([])
    await world.database.kysely.updateTable('classes').set({ teacherId: people.pat.id }).where('id', '=', classIds.openFloor).execute()
    expect(await summaries(url)).toEqual(['Open Floor'])
  })
})

describe('an address', () => {
  beforeAll(openStory, 60_000)

  it('is told again as often as its person asks, and to nobody else', async () => {
    const tom = await world.as('tom')
    expect(await tom.call.calendarFeeds.read()).toEqual({ url: null, createdAt: null, lastReadAt: null })
    const made = await tom.call.calendarFeeds.create()
    expect(made).toEqual({
      url: expect.stringMatching(/^http:\/\/callboard\.test\/calendar\/[\w-]{86}\.ics$/),
      createdAt: '2026-11-18T10:00:00.000Z',
      lastReadAt: null,
    })
    expect(await tom.call.calendarFeeds.read()).toEqual(made)
    expect((await (await world.as('tara')).call.calendarFeeds.read()).url).toBeNull()
    const { tokenHash, sealedToken } = await world.database.kysely.selectFrom('calendarFeeds').selectAll().executeTakeFirstOrThrow()
    expect(`${tokenHash.toString('latin1')}${sealedToken.toString('latin1')}`).not.toContain(made.url?.slice(30, 60))
  })

  it('stops working when a new one is made, and when it is switched off', async () => {
    const tom = await world.as('tom')
    const first = await addressFor(world, 'tom')
    expect(await status(first)).toBe(200)
    const second = await addressFor(world, 'tom')
    expect((await tom.call.calendarFeeds.read()).lastReadAt).toBeNull()
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect(await tom.call.calendarFeeds.remove()).toEqual({ url: null, createdAt: null, lastReadAt: null })
    expect(await status(second)).toBe(404)
    expect((await tom.call.calendarFeeds.read()).url).toBeNull()
    await tom.call.calendarFeeds.remove()
  })

  it('is the last of many that were made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => addressFor(world, 'tom')))
    const { url } = await (await world.as('tom')).call.calendarFeeds.read()
    const working = []
    for (const one of made) if ((await status(one)) === 200) working.push(one)
    expect(working).toEqual([url])
  })

  it('answers the same whatever is wrong with it', async () => {
    const url = await addressFor(world, 'tom')
    const other = await addressFor(world, 'tara')
    const token = url.slice(`${origin}/calendar/`.length, -4)
    const foreign = `${(await addressFor(world, 'theo')).slice(-90, -68)}${token.slice(22)}`
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      `${token.slice(0, 43)}${other.slice(-47, -4)}`,
      foreign,
      'x'.repeat(86),
      token.slice(0, -1),
      '',
    ].map((text) => `${origin}/calendar/${text}.ics`)
    wrong.push(url.slice(0, -4), `${url}/x`, url.replace('.ics', '.html'), `${origin}/calendar/`)
    for (const one of wrong) {
      const response = await poll(world, one)
      expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
        404,
        'Not found',
        'text/plain; charset=utf-8',
      ])
    }
    expect(await status(url)).toBe(200)
  })

  it('is read without looking at who is signed in', async () => {
    const url = await addressFor(world, 'tom')
    const response = await poll(world, url, {}, await world.as('petra'))
    expect([response.status, (await response.text()).includes('Ballet Beginners')]).toEqual([200, true])
  })

  it('is gone with its person, who is deactivated or erased', async () => {
    const [tom, pat] = [await addressFor(world, 'tom'), await addressFor(world, 'pat')]
    await world.database.kysely.updateTable('users').set({ active: false }).where('id', '=', people.tom.id).execute()
    expect(await status(tom)).toBe(404)
    await withScope(world.app.scopes, everything, (scope) => eraseUser(scope, people.pat.id))
    expect(await status(pat)).toBe(404)
    const left = await world.database.kysely.selectFrom('calendarFeeds').select('userId').execute()
    expect(left.map(({ userId }) => userId)).not.toContain(people.pat.id)
    await world.database.kysely.updateTable('users').set({ active: true }).where('id', '=', people.tom.id).execute()
    expect(await status(tom)).toBe(200)
  })

  it('is gone with its studio, and rests while it has no running subscription', async () => {
    const [tom, theo] = [await addressFor(world, 'tom'), await addressFor(world, 'theo')]
    const subscription = (status: 'active' | 'past_due' | 'trialing', trialEndsAt: Date | null = null) =>
      world.database.kysely
        .updateTable('studioSubscriptions')
        .set({ status, trialEndsAt })
        .where('studioId', '=', studios.northlight.id)
        .execute()
    await subscription('past_due')
    expect(await status(tom)).toBe(404)
    await subscription('trialing', new Date('2026-11-18T11:00:00Z'))
    expect(await status(tom)).toBe(200)
    world.clock.advance({ hours: 1 })
    expect(await status(tom)).toBe(404)
    await subscription('active')
    await withScope(world.app.scopes, everything, closeStudio)
    expect([await status(tom), await status(theo)]).toEqual([404, 200])
    const left = world.database.kysely.selectFrom('calendarFeeds').select('userId').where('studioId', '=', studios.northlight.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('a program that asks often', () => {
  let url: string
  beforeAll(async () => {
    await openStory()
    url = await addressFor(world, 'theo')
  }, 60_000)

  it('may ask for the head only, and change nothing', async () => {
    const head = await poll(world, url, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, (await poll(world, url)).headers.get('etag'), ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) expect((await poll(world, url, { method })).status).toBe(404)
  })

  it('is held up after 60 wrong addresses, while right ones keep being read', async () => {
    const [gone] = [await addressFor(world, 'tom'), await addressFor(world, 'tom')]
    for (let n = 0; n < 60; n += 1) expect(await status(gone)).toBe(404)
    const held = await poll(world, gone)
    expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await status(url)).toBe(200)
  })

  it('is told when nothing has changed', async () => {
    const first = await poll(world, url)
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    world.clock.advance({ hours: 3 })
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await poll(world, url, { headers: { 'if-none-match': asked } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await poll(world, url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('is noted once an hour', async () => {
    const lastRead = async () => {
      const { kysely } = world.database
      const row = await kysely
        .selectFrom('calendarFeeds')
        .select('lastReadAt')
        .where('userId', '=', people.theo.id)
        .executeTakeFirstOrThrow()
      return row.lastReadAt?.toISOString()
    }
    world.clock.set('2026-11-19T10:00:00Z')
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T10:00:00.000Z')
    world.clock.advance({ minutes: 59 })
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T10:00:00.000Z')
    world.clock.advance({ minutes: 1 })
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T11:00:00.000Z')
  })

  it('costs three statements, or two when it was noted already', async () => {
    let count = 0
    const watching = {
      transformQuery({ node }: { node: RootOperationNode }) {
        count += 1
        return node
      },
      transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
    }
    const visitor = {
      publicUrl: origin,
      withScope: <T>(studioId: string, work: (scope: Scope) => Promise<T>) =>
        withScope(world.app.scopes, { studioId }, (scope) => work({ ...scope, db: scope.db.withPlugin(watching) as Scope['db'] })),
    } as unknown as Visitor
    world.clock.advance({ hours: 2 })
    const ask = async () => {
      count = 0
      expect((await showFeed(visitor, new Request(url))).status).toBe(200)
      return count
    }
    expect([await ask(), await ask()]).toEqual([3, 2])
  })
})
