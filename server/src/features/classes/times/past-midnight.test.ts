import { randomUUID } from 'node:crypto'
import type { AddClass, EditClass } from '@callboard/contract/classes'
import { endOf } from '@callboard/contract/class-times'
import { addDays } from '@callboard/contract/dates'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people, rooms } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
// Only the classes of each test clash.
beforeEach(() => world.inNorthlight(({ db }) => db.updateTable('classes').set({ archivedAt: new Date() }).execute()))

const friday = '2026-11-20'
const once = (date: string): AddClass['when'] => ({ repeats: 'never', date })
const teacherId = people.tom.id
const locationId = rooms.studioA.id
async function add(startTime: string, endTime: string, when = once(friday)): Promise<string> {
  const id = randomUUID()
  await olive.call.classes.add({ id, name: 'Social', teacherId, locationId, startTime, endTime, when })
  return id
}
const timesOf = async (id: string) => {
  const { date, startTime, endTime } = await olive.call.classes.read({ id })
  return [date, startTime, endTime]
}
async function formOf(id: string, changes: Partial<EditClass> = {}): Promise<EditClass> {
  const { name, notes, date, startTime, endTime, version } = await olive.call.classes.read({ id })
  const same = { name, notes, date, startTime, endTime, version, teacherId, locationId, dropIn: null, enrol: [], withdraw: [] }
  return { id, scope: 'single', undoable: true, ...same, ...changes }
}
const refusedWith = (message: string) => ({ data: { fields: { endTime: message } } })

describe('a class past midnight', () => {
  it('ends at midnight or after it, also written as 24:00', async () => {
    expect(await timesOf(await add('22:30', '00:30'))).toEqual([friday, '22:30', '00:30'])
    expect(await timesOf(await add('23:00', '00:00'))).toEqual([friday, '23:00', '00:00'])
    expect(await timesOf(await add('23:00', '24:00'))).toEqual([friday, '23:00', '00:00'])
    expect(await timesOf(await add('20:00', '08:00'))).toEqual([friday, '20:00', '08:00'])
  })

  it('is repeated under one id, whichever way its midnight is written', async () => {
    const input = { id: randomUUID(), name: 'Social', teacherId, locationId, startTime: '23:00', when: once(friday) }
    await olive.call.classes.add({ ...input, endTime: '24:00' })
    expect(await olive.call.classes.add({ ...input, endTime: '00:00' })).toMatchObject({ id: input.id, count: 1 })
  })

  it('lasts at most twelve hours, and no class ends as it starts', async () => {
    await expect(add('22:30', '22:30')).rejects.toMatchObject(refusedWith('The start and end time are the same'))
    for (const [startTime, endTime] of [
      ['12:00', '00:30'],
      ['18:00', '17:00'],
      ['08:00', '20:01'],
    ] as const)
      await expect(add(startTime, endTime)).rejects.toMatchObject(refusedWith('A class can last at most 12 hours'))
    await expect(add('22:30', '24:30')).rejects.toMatchObject(refusedWith('Please enter a time like 17:30'))
  })

  it('is moved there and back with a whole series, and by an undo', async () => {
    const seriesId = await add('20:00', '21:00', { repeats: 'weekly', dayOfWeek: 5, startsOn: friday, endsOn: '2026-12-04' })
    const { classes } = await olive.call.classes.week({ of: friday })
    const id = classes.find((one) => one.seriesId === seriesId)!.id
    const { count, undo } = await olive.call.classes.edit(await formOf(id, { scope: 'all', startTime: '22:30', endTime: '00:30' }))
    expect(count).toBe(3)
    const nextWeek = async () => (await olive.call.classes.week({ of: '2026-11-27' })).classes.map(({ date, endTime }) => [date, endTime])
    expect(await nextWeek()).toEqual([['2026-11-27', '00:30']])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await nextWeek()).toEqual([['2026-11-27', '21:00']])
    await expect(olive.call.classes.edit(await formOf(id, { startTime: '09:00', endTime: '08:00' }))).rejects.toMatchObject({
      code: 'too-long',
      data: { field: 'endTime' },
    })
    await expect(olive.call.classes.edit(await formOf(id, { endTime: '20:00' }))).rejects.toMatchObject(
      refusedWith('The start and end time are the same'),
    )
  })

  it('may be changed without its times when it was already longer than that', async () => {
    const id = await add('08:00', '09:00')
    await world.inNorthlight(({ db }) => db.updateTable('classes').set({ endTime: '21:00' }).where('id', '=', id).execute())
    await olive.call.classes.edit(await formOf(id, { name: 'Competition' }))
    expect(await olive.call.classes.read({ id })).toMatchObject({ name: 'Competition', endTime: '21:00' })
  })

  it('ends at the same moment for the database', async () => {
    const times = ['00:00', '00:30', '08:00', '12:00', '22:30', '23:59']
    const all = times.flatMap((startTime) => times.map((endTime) => ({ date: '2026-12-31', startTime, endTime })))
    const { rows } = await sql<{ end: string }>`
      select to_char(class_end("date", "startTime", "endTime"), 'YYYY-MM-DD HH24:MI') as end
      from json_to_recordset(${JSON.stringify(all)}::json) as one ("date" date, "startTime" time, "endTime" time)`.execute(
      world.database.kysely,
    )
    expect(rows.map((row) => row.end)).toEqual(all.map((one) => `${endOf(one).date} ${endOf(one).time}`))
  })

  it.each([
    ['22:30', '22:30'],
    ['12:00', '00:01'],
  ])('cannot be stored from %s to %s', async (startTime, endTime) => {
    const id = await add('20:00', '21:00')
    const storing = world.inNorthlight(({ db }) => db.updateTable('classes').set({ startTime, endTime }).where('id', '=', id).execute())
    await expect(storing).rejects.toThrow(/classes_(have_length|past_midnight)/)
  })
})

describe('what a class past midnight clashes with', () => {
  const asked = (startTime: string, endTime: string, when: AddClass['when']) =>
    olive.call.classes.clashes({ teacherId: null, locationId, startTime, endTime, when, editing: null })
  const found = async (...question: Parameters<typeof asked>) => (await asked(...question)).first.map((one) => [one.date, one.startTime])

  it('is what overlaps on its evening, and in the small hours of the next date', async () => {
    await add('22:30', '00:30')
    expect(await found('23:45', '23:59', once(friday))).toEqual([[friday, '22:30']])
    expect(await found('21:00', '22:30', once(friday))).toEqual([])
    const saturday = once(addDays(friday, 1))
    expect(await found('00:00', '00:45', saturday)).toEqual([[friday, '22:30']])
    expect(await found('00:30', '01:30', saturday)).toEqual([])
    expect(await found('22:30', '23:30', saturday)).toEqual([])
    expect(await found('23:00', '01:00', saturday)).toEqual([])
    expect(await found('00:00', '00:30', once(friday))).toEqual([])
  })

  it('is found from the evening as well, over the turn of the year', async () => {
    await add('00:15', '01:00', once('2027-01-01'))
    expect(await found('22:30', '00:30', once('2026-12-31'))).toEqual([['2027-01-01', '00:15']])
    expect(await found('22:30', '00:15', once('2026-12-31'))).toEqual([])
    expect(await found('23:00', '24:00', once('2026-12-31'))).toEqual([])
    expect(await found('22:30', '00:30', once('2027-01-01'))).toEqual([])
  })

  it('is one clash for the dates of two series on different days', async () => {
    await add('22:30', '00:30', { repeats: 'weekly', dayOfWeek: 5, startsOn: friday, endsOn: '2026-12-04' })
    const saturdays = { repeats: 'weekly' as const, dayOfWeek: 6, startsOn: friday, endsOn: '2026-12-31' }
    expect(await asked('00:00', '01:00', saturdays)).toMatchObject({ first: [{ date: friday, dates: 3 }], count: 1 })
  })

  it('is by the clock on the wall in the nights in which the clocks change', async () => {
    // In London 01:30 on 28 March 2027 is skipped and means 02:30; on 25 October 2026 it is the first of two.
    await add('23:00', '01:30', once('2027-03-27'))
    expect(await found('02:00', '03:00', once('2027-03-28'))).toEqual([['2027-03-27', '23:00']])
    expect(await found('02:30', '03:00', once('2027-03-28'))).toEqual([])
    await add('23:00', '01:30', once('2026-10-24'))
    expect(await found('01:15', '02:00', once('2026-10-25'))).toEqual([['2026-10-24', '23:00']])
    expect(await found('01:30', '02:30', once('2026-10-25'))).toEqual([])
  })
})

describe('a class past midnight between two weeks', () => {
  const sunday = '2026-11-22'
  const beside = async (browser: Browser, of: string) =>
    (await browser.call.classes.week({ of })).beside.map(({ date, startTime }) => [date, startTime])

  it('is sent with the week in which it ends, and what clashes with it there is sent with its own', async () => {
    await add('22:30', '00:30', once(sunday))
    await add('21:00', '22:00', once(sunday))
    await add('23:00', '24:00', once(sunday))
    const monday = addDays(sunday, 1)
    expect(await beside(olive, monday), 'nothing meets it').toEqual([])
    await add('00:15', '01:00', once(monday))
    await add('00:30', '01:30', once(monday))
    await add('09:00', '10:00', once(monday))
    expect(await beside(olive, sunday)).toEqual([[monday, '00:15']])
    expect(await beside(olive, monday)).toEqual([[sunday, '22:30']])
    const { classes } = await olive.call.classes.week({ of: sunday })
    expect(classes.map(({ startTime }) => startTime)).toEqual(['21:00', '22:30', '23:00'])
  })

  it('is not sent so to families or to other studios', async () => {
    await add('22:30', '00:30', once(sunday))
    await add('00:15', '01:00', once(addDays(sunday, 1)))
    expect(await beside(await world.as('tom'), sunday)).toHaveLength(1)
    for (const name of ['pat', 'omar'] as const) expect(await beside(await world.as(name), sunday)).toEqual([])
  })
})
