import { randomUUID } from 'node:crypto'
import type { AddClass } from '@callboard/contract/classes'
import { addDays } from '@callboard/contract/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { people, rooms } from '../../world/people.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const oneOff = (changes: Partial<AddClass> = {}): AddClass => ({
  id: randomUUID(),
  name: 'Jazz',
  notes: '',
  teacherId: people.tom.id,
  locationId: rooms.studioB.id,
  startTime: '09:00',
  endTime: '10:00',
  when: { repeats: 'never', date: '2027-03-01' },
  dropIn: null,
  studentIds: [],
  ...changes,
})
const weekly = (startsOn: string | undefined, endsOn: string, dayOfWeek = 1) => ({
  when: { repeats: 'weekly' as const, dayOfWeek, startsOn, endsOn },
})
const week = async (of: string) => (await olive.call.classes.week({ of })).classes

describe('adding a class', () => {
  it('puts a one-off class on its day, for everybody in the studio', async () => {
    const input = oneOff({ name: 'One of a kind', when: { repeats: 'never', date: '2027-03-03' } })
    expect(await olive.call.classes.add(input)).toEqual({ id: input.id, count: 1, firstDate: '2027-03-03', undo: null })
    const seen = await (await world.as('pat')).call.classes.week({ of: '2027-03-05' })
    expect(
      seen.classes.map(({ name, date, startTime, endTime, teacher, location }) => ({
        name,
        date,
        startTime,
        endTime,
        teacher: teacher?.name,
        location: location?.name,
      })),
    ).toEqual([
      { name: 'One of a kind', date: '2027-03-03', startTime: '09:00', endTime: '10:00', teacher: 'Tom Reed', location: 'Studio B' },
    ])
  })

  it('makes one class a week from the first matching weekday to the end date, both included', async () => {
    const added = await olive.call.classes.add(oneOff({ name: 'Weekly', ...weekly('2027-04-01', '2027-04-26') }))
    expect(added).toMatchObject({ count: 4, firstDate: '2027-04-05' })
    for (const monday of ['2027-04-05', '2027-04-12', '2027-04-19', '2027-04-26'])
      expect((await week(monday)).map(({ name, date }) => [name, date])).toEqual([['Weekly', monday]])
  })

  it('starts a weekly class on the first matching day from today when no first date is given', async () => {
    const added = await olive.call.classes.add(oneOff({ name: 'From today', ...weekly(undefined, '2026-12-02', 3) }))
    expect(added).toMatchObject({ count: 3, firstDate: '2026-11-18' })
  })

  it('sells a drop-in class by the place', async () => {
    await olive.call.classes.add(
      oneOff({ name: 'Open', when: { repeats: 'never', date: '2027-03-09' }, dropIn: { capacity: 12, priceMinor: 850 } }),
    )
    expect((await week('2027-03-09'))[0]).toMatchObject({
      isDropIn: true,
      capacity: 12,
      bookedCount: 0,
      spotsLeft: 12,
      dropInPriceMinor: 850,
    })
  })

  it('adds once when the browser repeats a request whose answer was lost', async () => {
    const input = oneOff({ name: 'Twice sent', ...weekly('2027-05-03', '2027-05-17') })
    const [first, second] = [await olive.call.classes.add(input), await olive.call.classes.add(input)]
    expect(second).toEqual(first)
    expect(await week('2027-05-03')).toHaveLength(1)
  })

  it('uses an id once, also when a weekly and a one-off class ask for it at the same moment', async () => {
    const pairs = Array.from({ length: 12 }, () => {
      const once = oneOff({ when: { repeats: 'never', date: '2027-08-02' } })
      return [once, { ...once, ...weekly('2027-08-02', '2027-08-23') }] as const
    })
    const outcomes = await Promise.all(pairs.map((pair) => Promise.all(pair.map((input) => codeOf(olive.call.classes.add(input))))))
    for (const [n, codes] of outcomes.entries()) {
      expect(codes.toSorted()).toEqual(['id-taken', 'none'])
      // The class that was added is returned unchanged; the other request stays refused.
      expect(await Promise.all(pairs[n]!.map((input) => codeOf(olive.call.classes.add(input))))).toEqual(codes)
    }
  })

  it('adds once whatever the case of the letters in its ids', async () => {
    const input = oneOff({ when: { repeats: 'never', date: '2027-08-09' } })
    const loud = {
      ...input,
      id: input.id.toUpperCase(),
      teacherId: people.tom.id.toUpperCase(),
      locationId: rooms.studioB.id.toUpperCase(),
    }
    for (const sent of [input, loud, loud]) expect(await olive.call.classes.add(sent)).toMatchObject({ id: input.id, count: 1 })
  })

  it('adds once when the same request comes many times at the same moment', async () => {
    const input = oneOff({ name: 'All at once', ...weekly('2027-06-07', '2027-06-21') })
    const answers = await Promise.all(Array.from({ length: 8 }, () => olive.call.classes.add(input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await week('2027-06-07')).toHaveLength(1)
  })

  it('adds wholly or not at all while its room is being deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const room = { id: randomUUID(), name: `Room ${round}` }
      await olive.call.locations.add(room)
      const input = oneOff({ locationId: room.id, when: { repeats: 'never', date: '2027-07-01' } })
      const [added, removed] = await Promise.allSettled([olive.call.classes.add(input), olive.call.locations.remove({ id: room.id })])
      expect(removed.status).toBe('fulfilled')
      if (added.status === 'rejected') expect(added.reason).toMatchObject({ code: 'location-not-found' })
    }
  })

  it('refuses another class under an id that is taken', async () => {
    const input = oneOff({ when: { repeats: 'never', date: '2027-03-16' } })
    await olive.call.classes.add(input)
    const others: Partial<AddClass>[] = [
      { name: 'Something else' },
      { locationId: rooms.studioA.id },
      { endTime: '10:30' },
      { when: { repeats: 'never', date: '2027-03-17' } },
      { dropIn: { capacity: 3, priceMinor: 0 } },
    ]
    for (const other of others) await expect(olive.call.classes.add({ ...input, ...other })).rejects.toMatchObject({ code: 'id-taken' })
  })

  it('keeps emoji, right-to-left text and quotes as they are', async () => {
    const name = `💃🏽 رقص "O'Brien" \\ <b>`
    await olive.call.classes.add(oneOff({ name, when: { repeats: 'never', date: '2027-03-23' } }))
    expect((await week('2027-03-23'))[0]?.name).toBe(name)
  })

  const refused: [string, Partial<AddClass>, object][] = [
    ['an end 23 hours after the start', { startTime: '18:00', endTime: '17:00' }, { code: 'invalid-input' }],
    ['an end at the start', { startTime: '18:00', endTime: '18:00' }, { code: 'invalid-input' }],
    ['a blank name', { name: '   ' }, { code: 'invalid-input', data: { fields: { name: 'Name is required' } } }],
    [
      'a name of 10,000 characters',
      { name: 'x'.repeat(10_000) },
      { code: 'invalid-input', data: { fields: { name: 'Name can be at most 120 characters' } } },
    ],
    ['a name with a null character', { name: 'a\u0000b' }, { code: 'invalid-input' }],
    ['half an emoji', { name: 'a\ud83d' }, { code: 'invalid-input' }],
    ['a date that does not exist', { when: { repeats: 'never', date: '2027-02-30' } }, { code: 'invalid-input' }],
    [
      'a capacity of none',
      { dropIn: { capacity: 0, priceMinor: 100 } },
      { code: 'invalid-input', data: { fields: { 'dropIn.capacity': 'Capacity must be at least 1' } } },
    ],
    ['a price below nothing', { dropIn: { capacity: 1, priceMinor: -1 } }, { code: 'invalid-input' }],
    [
      'a price that no card could pay',
      { dropIn: { capacity: 1, priceMinor: 29 } },
      {
        code: 'below-card-least',
        message: 'Card payments start at £0.30. Enter a larger price, or 0 for a free class.',
        data: { field: 'dropIn.priceMinor' },
      },
    ],
    ['a price with a fraction of a penny', { dropIn: { capacity: 1, priceMinor: 1.5 } }, { code: 'invalid-input' }],
    ['an end date before the start', weekly('2027-05-01', '2027-04-01'), { code: 'ends-before-start', data: { field: 'when.endsOn' } }],
    [
      'a series of 5,000 weeks',
      weekly('2027-01-01', addDays('2027-01-01', 5000 * 7 - 10_000)),
      { code: 'series-too-long', message: 'A weekly class can run for at most 2 years. Please choose an earlier end date.' },
    ],
    ['a series without its day', weekly('2027-05-04', '2027-05-06', 1), { code: 'no-such-day' }],
    ["another studio's teacher", { teacherId: people.theo.id }, { code: 'teacher-not-found', data: { field: 'teacherId' } }],
    ['a parent as the teacher', { teacherId: people.pat.id }, { code: 'teacher-not-found' }],
    ["another studio's room", { locationId: rooms.deck.id }, { code: 'location-not-found', data: { field: 'locationId' } }],
    ['an unknown room', { locationId: randomUUID() }, { code: 'location-not-found' }],
  ]
  it.each(refused)('refuses %s and writes nothing', async (_what, changes, refusal) => {
    const before = await counts()
    await expect(olive.call.classes.add(oneOff(changes))).rejects.toMatchObject(refusal)
    expect(await counts()).toEqual(before)
  })

  it('refuses what is no JSON and what is far too large', async () => {
    const send = (body: string) => olive.fetch('/api/classes', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect((await send('{"name":')).status).toBe(400)
    const tooLarge = await send(JSON.stringify(oneOff({ notes: 'x'.repeat(300_000) })))
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ code: 'too-large' })
  })
})

async function counts(): Promise<unknown> {
  const { database } = world
  return {
    classes: await database.kysely
      .selectFrom('classes')
      .select((is) => is.fn.countAll().as('n'))
      .execute(),
    series: await database.kysely
      .selectFrom('classSeries')
      .select((is) => is.fn.countAll().as('n'))
      .execute(),
    events: await database.kysely
      .selectFrom('events')
      .select((is) => is.fn.countAll().as('n'))
      .execute(),
  }
}
