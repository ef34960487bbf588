import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { people, rooms, studios } from '../../world/people.ts'
import { addressFor, parseCalendar, poll, readCalendar, wallClock } from './calendar.test.kit.ts'
import { drawCalendar, type FeedClass } from './draw-calendar.ts'

const row: FeedClass = {
  id: '0190eeee-0000-7000-8000-00000000000a',
  name: 'Jazz',
  notes: '',
  dressCode: '',
  date: '2026-11-18',
  startTime: '17:00',
  endTime: '18:00',
  version: 1,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
  teacherName: null,
  locationName: null,
  locationAddress: null,
  closedFor: null,
  children: [],
}
const feed = {
  role: 'teacher' as const,
  studioId: studios.northlight.id,
  studioName: 'Northlight',
  studioAddress: '',
  zone: 'Europe/London',
}
const draw = (classes: FeedClass[], changes: Partial<typeof feed> = {}) =>
  drawCalendar({ feed: { ...feed, ...changes }, classes, publicUrl: 'https://studio.example' })

it('a class on a closed day is sent as cancelled, with the reason', () => {
  const text = draw([
    { ...row, closedFor: 'Half-term' },
    { ...row, id: '0190eeee-0000-7000-8000-00000000000b' },
  ])
  expect(text).toContain('SUMMARY:Half-term: no Jazz\r\n')
  expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1)
})

/** Weeks in which the clocks change there, both ways. */
const changes = [
  ['Europe/London', '2026-10-12', '2026-11-09'],
  ['Europe/London', '2027-03-15', '2027-04-12'],
  ['America/New_York', '2026-10-19', '2026-11-16'],
  ['America/New_York', '2027-03-01', '2027-03-29'],
  ['Pacific/Chatham', '2026-09-20', '2026-10-11'],
  ['Pacific/Chatham', '2027-03-22', '2027-04-19'],
  ['Australia/Sydney', '2026-09-21', '2026-10-19'],
  ['Australia/Sydney', '2027-03-22', '2027-04-19'],
] as const

describe('a class across a clock change', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  }, 60_000)
  afterAll(() => world?.close())

  it.each(changes)('in %s stays weekly at its hour, from %s to %s', async (zone, startsOn, endsOn) => {
    await world.database.kysely.updateTable('studios').set({ timezone: zone }).where('id', '=', studios.northlight.id).execute()
    const olive = await world.as('olive')
    const name = `${zone} ${startsOn}`
    const days = [1, 7]
    for (const dayOfWeek of days)
      await olive.call.classes.add({
        id: crypto.randomUUID(),
        name,
        teacherId: people.olive.id,
        locationId: rooms.studioA.id,
        startTime: '17:00',
        endTime: '18:15',
        when: { repeats: 'weekly', dayOfWeek, startsOn, endsOn },
      })
    const events = (await readCalendar(world, await addressFor(world, 'olive'))).events.filter(({ summary }) => summary === name)
    expect(events.length).toBeGreaterThan(6)
    const offsets = new Set<number>()
    for (const { startsAt, endsAt, isUtc } of events) {
      expect(isUtc).toBe(true)
      expect(wallClock(zone, startsAt)).toMatch(/ 17:00$/)
      expect(wallClock(zone, endsAt)).toMatch(/ 18:15$/)
      expect(endsAt - startsAt).toBe(75 * 60)
      offsets.add(startsAt % 86_400)
    }
    // The clocks did change: the same hour has two UTC offsets.
    expect(offsets.size).toBe(2)
  })

  it('keeps its length inside the hour that spring skips', () => {
    const inside = { ...row, date: '2027-03-28', startTime: '01:30', endTime: '02:00' }
    const [event] = parseCalendar(draw([inside])).events
    expect(wallClock('Europe/London', event?.startsAt ?? 0)).toBe('2027-03-28 02:30')
    expect((event?.endsAt ?? 0) - (event?.startsAt ?? 0)).toBe(30 * 60)
  })

  it('lasts through the hour that autumn repeats', () => {
    const [event] = parseCalendar(draw([{ ...row, date: '2026-10-25', startTime: '00:30', endTime: '02:30' }])).events
    expect((event?.endsAt ?? 0) - (event?.startsAt ?? 0)).toBe(3 * 60 * 60)
  })

  it.each([
    ['in winter', '2026-11-20', '22:30', '00:30', '2026-11-21 00:30', 2],
    ['until midnight', '2026-12-31', '23:00', '00:00', '2027-01-01 00:00', 1],
    ['over the hour that spring skips', '2027-03-27', '22:30', '02:30', '2027-03-28 02:30', 3],
    ['over the hour that autumn repeats', '2026-10-24', '22:30', '02:30', '2026-10-25 02:30', 5],
  ])('ends on the next day when the end is not after the start, %s', (_, date, startTime, endTime, end, hours) => {
    for (const zone of ['Europe/London', 'Europe/Dublin']) {
      const [event] = parseCalendar(draw([{ ...row, date, startTime, endTime }], { zone })).events
      expect(wallClock(zone, event?.startsAt ?? 0)).toBe(`${date} ${startTime}`)
      expect(wallClock(zone, event?.endsAt ?? 0)).toBe(end)
      expect((event?.endsAt ?? 0) - (event?.startsAt ?? 0)).toBe(hours * 60 * 60)
    }
  })
})

describe('typed text in a calendar', () => {
  const typed = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constantFrom('👩‍👩‍👧‍👦', '"', ';', ',', '\\', ':', '\\n', 'ß', '舞踊', '🩰'.repeat(20), "O'Neil", '^n'),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) =>
      parts
        .join('')
        .replaceAll(/\p{Cc}|[\u2028\u2029]/gu, '')
        .trim(),
    )
    .filter((text) => text !== '' && text.isWellFormed())
  const notes = fc.array(typed, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))

  it('is read unchanged by another program', () => {
    fc.assert(
      fc.property(typed, notes, typed, typed, (name, about, room, studio) => {
        const text = draw([{ ...row, name, notes: about, locationName: room, locationAddress: studio }], { studioName: studio })
        const calendar = parseCalendar(text)
        expect(calendar.events).toMatchObject([{ summary: name, description: about, location: `${room}, ${studio}` }])
        expect(calendar.name).toBe(studio)
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 300 },
    )
  })

  it('cannot add a line to the file', () => {
    const attack = 'Jazz\\nEND:VEVENT\\nBEGIN:VEVENT;X=1'
    const { events } = parseCalendar(draw([{ ...row, name: attack, notes: 'a\r\nBEGIN:VALARM\r\nEND:VALARM' }]))
    expect(events).toMatchObject([{ summary: attack, description: 'a\nBEGIN:VALARM\nEND:VALARM' }])
  })
})

describe('the address of the feed', () => {
  it('is in no line of the log, and in no metric', async () => {
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = ((chunk: string | Uint8Array) => lines.push(String(chunk)) > 0) as typeof process.stdout.write
    const world = await openWorld({ log: makeLog('debug', true), settings: { METRICS_TOKEN: 'figures-for-prometheus' } })
    try {
      const url = await addressFor(world, 'tom')
      for (const asked of [url, url.replace('.ics', 'x.ics')]) await poll(world, asked)
      const figures = await (
        await world.visitor().fetch('/metrics', { headers: { authorization: 'Bearer figures-for-prometheus' } })
      ).text()
      const token = url.slice(-90, -4)
      expect(figures).toContain('call="calendar",status="200"')
      expect(figures).not.toContain(token.slice(0, 20))
      const log = lines.join('')
      expect(log).toContain('call="calendar"')
      expect(log).not.toContain(token.slice(0, 20))
    } finally {
      process.stdout.write = write
      await world.close()
    }
  })
})
