import { randomUUID } from 'node:crypto'
import type { Class, EditClass } from '@callboard/contract/classes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { children, people, rooms } from '../../world/people.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()
let olive: Browser
let monday: number
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const dates = ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']
let seriesId = ''
const hour = () => String(6 + (monday % 12)).padStart(2, '0')

/** A fresh series of four Mondays in January 2027, at a different hour each time. */
beforeEach(async () => {
  monday = (monday ?? -1) + 1
  seriesId = randomUUID()
  await olive.call.classes.add({
    id: seriesId,
    name: 'Term',
    notes: '',
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime: `${hour()}:00`,
    endTime: `${hour()}:50`,
    when: { repeats: 'weekly', dayOfWeek: 1, startsOn: dates[0], endsOn: dates[3] as string },
    dropIn: null,
  })
})

async function series(): Promise<Class[]> {
  const weeks = await Promise.all(dates.map((of) => olive.call.classes.week({ of })))
  return weeks.flatMap((week) => week.classes).filter((one) => one.seriesId === seriesId)
}
async function nth(index: number): Promise<Class> {
  const one = (await series())[index]
  if (!one) throw new Error('no such class')
  return one
}
const formOf = (one: Class, changes: Partial<EditClass> = {}): EditClass => ({
  id: one.id,
  scope: 'single',
  version: one.version,
  name: one.name,
  notes: one.notes,
  teacherId: one.teacher?.id ?? null,
  locationId: one.location?.id ?? null,
  startTime: one.startTime,
  endTime: one.endTime,
  date: one.date,
  dropIn: one.capacity === null || one.dropInPriceMinor === null ? null : { capacity: one.capacity, priceMinor: one.dropInPriceMinor },
  enrol: [],
  withdraw: [],
  ...changes,
})
const names = async () => (await series()).map(({ name }) => name)

describe('editing a class', () => {
  it('in the scope single changes this class only, and may move its date', async () => {
    await olive.call.classes.edit(formOf(await nth(1), { name: 'Moved', date: '2027-01-12' }))
    expect((await series()).map(({ name, date }) => [name, date])).toEqual([
      ['Term', dates[0]],
      ['Moved', '2027-01-12'],
      ['Term', dates[2]],
      ['Term', dates[3]],
    ])
  })

  it('in the scope future changes this class and those after it', async () => {
    expect(await olive.call.classes.edit(formOf(await nth(2), { scope: 'future', name: 'Later' }))).toMatchObject({ count: 2 })
    expect(await names()).toEqual(['Term', 'Term', 'Later', 'Later'])
  })

  it('in the scope all changes the whole series', async () => {
    await olive.call.classes.edit(formOf(await nth(2), { scope: 'all', name: 'Every' }))
    expect((await series()).map(({ name, date }) => [name, date])).toEqual(dates.map((date) => ['Every', date]))
  })

  it('changes only what the form changed: a class moved to another room stays there', async () => {
    await olive.call.classes.edit(formOf(await nth(1), { locationId: rooms.studioB.id }))
    await olive.call.classes.edit(formOf(await nth(0), { scope: 'all', name: 'Renamed' }))
    expect((await series()).map(({ name, location }) => [name, location?.name])).toEqual([
      ['Renamed', 'Studio A'],
      ['Renamed', 'Studio B'],
      ['Renamed', 'Studio A'],
      ['Renamed', 'Studio A'],
    ])
  })

  it('moves start and end together over a series whose classes differ', async () => {
    await olive.call.classes.edit(formOf(await nth(1), { startTime: '20:00', endTime: '21:00' }))
    await olive.call.classes.edit(formOf(await nth(0), { scope: 'all', startTime: '05:00' }))
    for (const one of await series()) expect([one.startTime, one.endTime]).toEqual(['05:00', `${hour()}:50`])
  })

  it('refuses the second of two owners who edit one class, and keeps the first', async () => {
    const seen = await nth(0)
    await olive.call.classes.edit(formOf(seen, { name: 'First' }))
    await expect(olive.call.classes.edit(formOf(seen, { name: 'Second' }))).rejects.toMatchObject({ code: 'class-changed' })
    expect((await nth(0)).name).toBe('First')
  })

  it('lets exactly one of many simultaneous edits of one version through', async () => {
    const seen = await nth(0)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => olive.call.classes.edit(formOf(seen, { scope: n % 2 ? 'all' : 'single', name: `Edit ${n}` }))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'class-changed' })
  })

  it('never deadlocks when owners edit different classes of a series at once', async () => {
    const [first, last] = [await nth(0), await nth(3)]
    const outcomes = await Promise.allSettled([
      olive.call.classes.edit(formOf(first, { scope: 'all', notes: 'a' })),
      olive.call.classes.edit(formOf(last, { scope: 'all', notes: 'b' })),
      olive.call.classes.edit(formOf(last, { scope: 'future', notes: 'c' })),
    ])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'class-changed' })
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  it('says that a deleted class is not there', async () => {
    const seen = await nth(0)
    await olive.call.classes.remove({ id: seen.id, scope: 'single' })
    await expect(olive.call.classes.edit(formOf(seen, { name: 'Too late' }))).rejects.toMatchObject({
      code: 'class-not-found',
      message: 'Class not found',
    })
  })

  it('refuses to turn a class into a drop-in class', async () => {
    await expect(olive.call.classes.edit(formOf(await nth(0), { dropIn: { capacity: 5, priceMinor: 100 } }))).rejects.toMatchObject({
      code: 'drop-in-stays',
    })
  })

  it("refuses another studio's teacher and room", async () => {
    await expect(olive.call.classes.edit(formOf(await nth(0), { teacherId: people.theo.id }))).rejects.toMatchObject({
      code: 'teacher-not-found',
    })
    await expect(olive.call.classes.edit(formOf(await nth(0), { locationId: rooms.deck.id }))).rejects.toMatchObject({
      code: 'location-not-found',
    })
  })

  it('refuses a capacity below what is booked', async () => {
    const id = randomUUID()
    await olive.call.classes.add({
      id,
      name: 'Open',
      notes: '',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      startTime: '12:00',
      endTime: '13:00',
      when: { repeats: 'never', date: '2027-02-01' },
      dropIn: { capacity: 5, priceMinor: 0 },
    })
    await world.database.kysely.updateTable('classes').set({ bookedCount: 4 }).where('id', '=', id).execute()
    const [seen] = (await olive.call.classes.week({ of: '2027-02-01' })).classes.filter((one) => one.id === id)
    const refusal = {
      code: 'below-booked',
      message: '4 places are already booked, so capacity cannot be lower.',
      data: { field: 'dropIn.capacity' },
    }
    await expect(olive.call.classes.edit(formOf(seen as Class, { dropIn: { capacity: 3, priceMinor: 0 } }))).rejects.toMatchObject(refusal)
  })
})

describe('the colour of a class', () => {
  const hues = async () => (await series()).map(({ hue }) => hue)

  it('comes from its name until an owner chooses one, for the scope of the edit, and returns when the edit is undone', async () => {
    expect(await hues()).toEqual([null, null, null, null])
    const { undo } = await olive.call.classes.edit(formOf(await nth(2), { scope: 'future', hue: 7, undoable: true }))
    expect(await hues()).toEqual([null, null, 7, 7])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await hues()).toEqual([null, null, null, null])
  })

  it('stays where an edit leaves it out, and is cleared where it is sent empty', async () => {
    await olive.call.classes.edit(formOf(await nth(0), { scope: 'all', hue: 11 }))
    await olive.call.classes.edit(formOf(await nth(0), { scope: 'all', name: 'Renamed' }))
    expect(await hues()).toEqual([11, 11, 11, 11])
    await olive.call.classes.edit(formOf(await nth(1), { hue: null }))
    expect(await hues()).toEqual([11, null, 11, 11])
  })

  it('is the same for a family', async () => {
    await olive.call.classes.edit(formOf(await nth(0), { hue: 3 }))
    const { id } = await nth(0)
    await olive.call.classes.edit(formOf(await nth(0), { enrol: [children.mia.id] }))
    expect(await (await world.as('pat')).call.classes.read({ id })).toMatchObject({ hue: 3 })
  })

  it('is one of twelve', async () => {
    for (const hue of [12, -1, 1.5]) await expect(olive.call.classes.edit(formOf(await nth(0), { hue }))).rejects.toThrow()
  })
})
