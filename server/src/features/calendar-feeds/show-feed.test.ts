import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, origin, type World } from '../../world/open-world.ts'
import { people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { addressFor, poll, readCalendar, wallClock } from './calendar.test.kit.ts'
import { enrol } from '../../world/enrol.ts'

let world: World
/** The tests below share one story and run in order. */
const openStory = async () => {
  world = await openWorld()
}
afterAll(() => world?.close())

const summaries = async (url: string) => (await readCalendar(world, url)).events.map(({ summary }) => summary)

describe('a calendar feed shows', () => {
  beforeAll(openStory, 60_000)

  it('a teacher: the classes they teach, with room, notes and a link', async () => {
    const { name, properties, events } = await readCalendar(world, await addressFor(world, 'tara'))
    expect(name).toBe('Northlight Dance')
    const { headers } = await poll(world, await addressFor(world, 'tara'))
    expect(headers.get('content-disposition')).toBe('inline; filename="Northlight Dance classes.ics"')
    expect(properties).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'METHOD:PUBLISH', 'VERSION:2.0']))
    expect(events).toEqual([
      {
        uid: classIds.street,
        summary: 'Street Dance',
        location: 'Studio B, 4 Mill Lane, Leeds',
        description: 'Bring trainers',
        sequence: 1,
        url: `${origin}/dashboard/classes?week=2026-11-16&class=${classIds.street}&studio=${studios.northlight.id}`,
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

  it("a parent: the classes of their own children, by name, without notes and without another family's", async () => {
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

  it('staff who have children here: also the classes of these, and a class once that is both', async () => {
    const url = await addressFor(world, 'pat')
    const make = async (role: 'teacher' | 'parent', teaches: string) => {
      await world.database.kysely.updateTable('classes').set({ teacherId: teaches }).where('id', '=', classIds.street).execute()
      await (await world.as('olive')).call.users.changeRole({ id: people.pat.id, role })
    }
    await make('teacher', people.tara.id)
    const street = async () => (await readCalendar(world, url)).events.filter(({ uid }) => uid === classIds.street)
    expect((await summaries(url)).filter((summary) => summary === 'Ballet Beginners – Mia')).toHaveLength(7)
    expect(await street()).toMatchObject([{ summary: 'Street Dance – Leo', description: 'With Tara Lindqvist' }])
    await make('teacher', people.pat.id)
    expect(await street()).toMatchObject([{ summary: 'Street Dance', description: 'Bring trainers' }])
    await make('parent', people.tara.id)
  })

  it('both children in one class as one event', async () => {
    const leo = '0190cccc-0000-7000-8000-000000000001'
    await enrol(world.database.kysely, {
      studioId: studios.northlight.id,
      classId: classIds.street,
      studentId: leo,
      enrolledAt: new Date(),
    })
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

  it('a changed class as a later version of the same event, and no deleted class', async () => {
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

  it('only what the person’s present role allows', async () => {
    const url = await addressFor(world, 'pat')
    const become = (role: 'teacher' | 'deleted') =>
      world.database.kysely.updateTable('users').set({ role }).where('id', '=', people.pat.id).execute()
    await world.database.kysely.updateTable('classes').set({ teacherId: people.pat.id }).where('id', '=', classIds.openFloor).execute()
    expect(await summaries(url)).not.toContain('Open Floor')
    await become('teacher')
    expect(await summaries(url)).toContain('Open Floor')
    await become('deleted')
    expect((await poll(world, url)).status).toBe(404)
  })
})
