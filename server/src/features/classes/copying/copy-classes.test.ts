import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, rooms } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'

// The story is Wednesday 18 November 2026, 10:00; ballet is on Mondays at 17:00 until 14 December.
let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await forget()
}, 60_000)
afterEach(() => world.close())

const forget = () => world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
type Asked = Partial<Parameters<Browser['call']['classCopies']['copy']>[0]>
const wish = { what: 'week' as const, from: '2026-11-18', to: ['2026-12-21', '2026-12-28', '2027-01-04'] }
const copy = (more: Asked = {}, browser = olive) => browser.call.classCopies.copy({ ...wish, ...more })
const preview = (more: Asked = {}, browser = olive) => browser.call.classCopies.preview({ ...wish, ...more })
const rows = (startsOn = '2026-12-15', endsOn = '2027-12-31') =>
  world.inNorthlight(({ db }) =>
    db
      .selectFrom('classes')
      .selectAll()
      .where('archivedAt', 'is', null)
      .where('date', '>=', startsOn)
      .where('date', '<=', endsOn)
      .orderBy('date')
      .orderBy('startTime')
      .execute(),
  )
const words = async (startsOn?: string, endsOn?: string) =>
  (await rows(startsOn, endsOn)).map(({ name, date, startTime }) => `${name} ${date} ${startTime}`)
const enrolled = async () => {
  const ids = (await rows()).map(({ id }) => id)
  const found = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('enrolments')
      .select(['studentId', ({ fn }) => fn.countAll<number>().as('n')])
      .where('classId', 'in', [randomUUID(), ...ids])
      .groupBy('studentId')
      .execute(),
  )
  return new Map(found.map(({ studentId, n }) => [studentId, Number(n)]))
}
const notified = async () =>
  (await world.inNorthlight(({ db }) => db.selectFrom('notifications').select(['userId', 'type', 'message']).execute())).map(
    ({ userId, type, message }) => [userId, type, message],
  )
const close = (startsOn: string, endsOn = startsOn) =>
  olive.call.terms.close({ closures: [{ id: randomUUID(), kind: 'half-term', reason: 'Christmas', startsOn, endsOn }] })

describe('a week that is copied', () => {
  it('has its classes in the other weeks too, with their students, a weekly class as more dates of its series', async () => {
    expect(await preview()).toMatchObject({ classes: 9, enrolments: 9, closed: [], clashes: { count: 0 }, emailed: 4 })
    expect(await copy()).toEqual({ classes: 9, firstDate: '2026-12-21', undo: null })
    const all = await rows()
    expect(all.map(({ date, name, seriesId }) => [date, name, seriesId])).toEqual(
      ['2026-12-21', '2026-12-28', '2027-01-04'].flatMap((monday) => [
        [monday, 'Ballet Beginners', classIds.ballet],
        [day(monday, 2), 'Street Dance', null],
        [day(monday, 5), 'Open Floor', null],
      ]),
    )
    expect(await enrolled()).toEqual(new Map([children.mia.id, children.leo.id, children.noor.id].map((id) => [id, 3])))
    expect(all.at(-1)).toMatchObject({ isDropIn: true, capacity: 12, dropInPriceMinor: 850, bookedCount: 0, notes: '' })
    expect(all[1]).toMatchObject({ notes: 'Bring trainers', version: 1, teacherId: people.tara.id, locationId: rooms.studioB.id })
    const series = await world.inNorthlight(({ db }) => db.selectFrom('classSeries').select('endsOn').execute())
    expect(series).toContainEqual({ endsOn: '2027-01-04' })
  })

  it('copies no students without the tick, and never bookings or registers', async () => {
    const pat = await world.as('pat')
    const free = randomUUID()
    await olive.call.classes.add({
      id: free,
      name: 'Free',
      startTime: '09:00',
      endTime: '10:00',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      when: { repeats: 'never', date: '2026-11-22' },
      dropIn: { capacity: 3, priceMinor: 0 },
    })
    await pat.call.bookings.book({ id: randomUUID(), classId: free, studentId: children.mia.id, cardId: null, priceMinor: 0 })
    const tom = await world.as('tom')
    const { classes } = await tom.call.classes.week({})
    const ballet = classes.find(({ seriesId }) => seriesId === classIds.ballet)!
    await tom.call.attendance.save({ classId: ballet.id, marks: [{ studentId: children.mia.id, status: 'present' }] })
    await copy({ to: ['2027-01-04'], withStudents: false })
    expect(await enrolled()).toEqual(new Map())
    expect((await rows()).map(({ bookedCount }) => bookedCount)).toEqual([0, 0, 0, 0])
    const registers = await world.inNorthlight(({ db }) => db.selectFrom('registers').select('classId').execute())
    expect(registers).toEqual([{ classId: ballet.id }])
  })

  it('leaves out closed days and names them', async () => {
    await close('2026-12-21', '2027-01-01')
    const { from, ...shown } = await preview()
    expect(from.map(({ name, copies, closed }) => [name, copies, closed])).toEqual([
      ['Ballet Beginners', 1, 2],
      ['Street Dance', 1, 2],
      ['Open Floor', 2, 1],
    ])
    expect(shown.closed).toEqual(
      ['2026-12-21', '2026-12-23', '2026-12-26', '2026-12-28', '2026-12-30'].map((date) => ({ date, reason: 'Christmas', classes: 1 })),
    )
    await copy()
    expect(await words()).toEqual([
      'Open Floor 2027-01-02 10:00',
      'Ballet Beginners 2027-01-04 17:00',
      'Street Dance 2027-01-06 18:00',
      'Open Floor 2027-01-09 10:00',
    ])
  })

  it('leaves out what is over, and copies classes that are over or closed', async () => {
    await close('2026-11-16')
    expect((await preview({ from: '2026-11-16', to: ['2026-11-09', '2027-01-04'] })).from[0]).toMatchObject({ copies: 1, past: 1 })
    await copy({ from: '2026-11-16', to: ['2026-11-02', '2027-01-04'] })
    expect(await words('2027-01-01')).toHaveLength(3)
    expect((await rows('2027-01-01')).every(({ closureId }) => closureId === null)).toBe(true)
  })

  it('names what exists already: by name, start and room, or as the date of its series', async () => {
    await copy({ to: ['2027-01-04'] })
    const [ballet, street] = await rows()
    await olive.call.classes.edit({ ...form(ballet!), date: '2027-01-05' })
    await olive.call.classes.edit({ ...form(street!), startTime: '18:15' })
    expect((await preview({ to: ['2027-01-04'] })).from.map(({ copies, alreadyThere }) => [copies, alreadyThere])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ])
  })

  it('adds nothing twice, by a second press or two owners at once', async () => {
    const answers = await Promise.all([copy(), copy(), preview()])
    expect(new Set(answers.slice(0, 2).map(({ classes }) => classes))).toEqual(new Set([0, 9]))
    expect(await copy({ undoable: true })).toEqual({ classes: 0, firstDate: null, undo: null })
    expect(await rows()).toHaveLength(9)
  })

  it('names classes that have its rooms or teachers then, a weekly one once', async () => {
    await olive.call.classes.add({
      id: randomUUID(),
      name: 'Pilates',
      startTime: '17:30',
      endTime: '18:30',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      when: { repeats: 'weekly', dayOfWeek: 1, startsOn: '2026-12-21', endsOn: '2027-01-04' },
    })
    expect((await preview()).clashes).toEqual({
      count: 1,
      first: [
        {
          className: 'Pilates',
          room: rooms.studioA.name,
          teacher: null,
          students: [],
          date: '2026-12-21',
          dates: 3,
          startTime: '17:30',
          endTime: '18:30',
        },
      ],
    })
  })

  it('is added without a teacher who has left and a room that is deleted, and says so', async () => {
    await olive.call.users.remove({ id: people.tara.id })
    await olive.call.locations.remove({ id: rooms.studioB.id })
    expect((await preview()).from.find(({ name }) => name === 'Street Dance')).toMatchObject({ lacks: { teacher: true, location: true } })
    await copy({ to: ['2027-01-04'] })
    expect((await rows()).find(({ name }) => name === 'Street Dance')).toMatchObject({ teacherId: null, locationId: null })
  })

  it('keeps the time on the wall when the clocks change', async () => {
    await copy({ to: ['2027-03-22', '2027-03-29'] })
    expect((await words('2027-03-22')).filter((one) => one.startsWith('Ballet'))).toEqual([
      'Ballet Beginners 2027-03-22 17:00',
      'Ballet Beginners 2027-03-29 17:00',
    ])
    const { classes } = await olive.call.classes.week({ of: '2027-03-29' })
    expect(classes[0]).toMatchObject({ startTime: '17:00', endTime: '18:00' })
  })
})

describe('a day that is copied', () => {
  it('becomes on its own weekday another date of each series, and on others a class of its own', async () => {
    await copy({ what: 'day', from: '2026-11-23', to: ['2026-12-22', '2026-12-28'] })
    expect((await rows()).map(({ date, seriesId, name }) => [date, seriesId, name])).toEqual([
      ['2026-12-22', null, 'Ballet Beginners'],
      ['2026-12-28', classIds.ballet, 'Ballet Beginners'],
    ])
  })

  it('of a weekly class that was moved by hand is no date of its series there, but is one on the weekday of the series', async () => {
    const [last] = await rows('2026-12-14', '2026-12-14')
    await olive.call.classes.edit({ ...form(last!), date: '2026-12-16' })
    await copy({ what: 'day', from: '2026-12-16', to: ['2026-12-23', '2026-12-28'] })
    await copy({ what: 'week', from: '2026-12-14', to: ['2027-01-04'] })
    const ballet = (await rows('2026-12-21')).filter(({ name }) => name === 'Ballet Beginners')
    expect(ballet.map(({ date, seriesId }) => [date, seriesId])).toEqual([
      ['2026-12-23', null],
      ['2026-12-28', classIds.ballet],
      ['2027-01-06', null],
    ])
    const held = await preview({ what: 'day', from: '2026-12-16', to: ['2026-12-09', '2026-12-30'] })
    expect(held.from[0], 'its series has a date in that week').toMatchObject({ copies: 0, alreadyThere: 2 })
  })

  it('leaves out what is unticked', async () => {
    const { from } = await preview({ what: 'day', from: '2026-11-21' })
    expect(await copy({ what: 'day', from: '2026-11-21', leaveOut: from.map(({ id }) => id) })).toMatchObject({ classes: 0 })
    expect(await rows()).toEqual([])
  })
})

it('a copy is notified once to each person, whatever the number of classes, and not for past classes', async () => {
  await copy()
  const all = new Map((await notified()).map(([userId, type, message]) => [userId, [type, message]]))
  expect(all.size).toBe(4)
  expect(all.get(people.pat.id)).toEqual([
    'class_schedule',
    'Added for Ballet Beginners and 1 other class: 6 classes from Monday 21 December at 17:00.',
  ])
  expect(all.get(people.tara.id)).toEqual([
    'class_schedule',
    'Added for Street Dance and 1 other class: 6 classes from Wednesday 23 December at 18:00.',
  ])
  expect(all.get(people.olive.id)).toBeUndefined()
})

describe('the undo of a copy', () => {
  it('removes everything, and nobody has been notified', async () => {
    const { undo } = await copy({ undoable: true })
    await olive.call.classCopies.undo({ id: undo!.id })
    await olive.call.classCopies.undo({ id: undo!.id })
    await world.app.jobs.runDue({ early: true })
    expect([await rows(), await notified()]).toEqual([[], []])
    expect(await words('2026-12-14', '2026-12-14')).toHaveLength(1)
    expect(await copy()).toMatchObject({ classes: 9 })
  })

  it('is refused once a family has answered, also that its child is late', async () => {
    const { undo } = await copy({ undoable: true })
    const street = (await rows()).find(({ name }) => name === 'Street Dance')!
    const answer = { classId: street.id, studentId: children.leo.id, answer: 'late' as const, minutes: 10 }
    await (await world.as('pat')).call.absences.answer(answer)
    expect(await codeOf(olive.call.classCopies.undo({ id: undo!.id }))).toBe('changed-since')
  })

  it('is refused once somebody has changed one of the classes, and to others', async () => {
    const { undo } = await copy({ undoable: true })
    expect(await codeOf((await world.as('omar')).call.classCopies.undo({ id: undo!.id }))).toBe('undo-over')
    await olive.call.classes.edit({ ...form((await rows())[0]!), startTime: '16:00', endTime: '17:00' })
    expect(await codeOf(olive.call.classCopies.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await rows()).toHaveLength(9)
  })
})

it('copying is refused to everybody but owners of the studio, and for the same or far-off days', async () => {
  for (const call of [preview, copy]) {
    for (const name of ['tom', 'pat'] as const) expect(await codeOf(call({}, await world.as(name)))).toBe('access-denied')
    for (const to of [[], ['2026-11-20'], ['2027-01-04', '2027-01-05'], ['2027-13-01']])
      expect(await codeOf(call({ to }))).toBe('invalid-input')
    expect(await codeOf(call({ to: Array.from({ length: 27 }, (_, week) => day('2027-01-04', 7 * week)) }))).toBe('invalid-input')
  }
  await copy({}, await world.as('omar'))
  expect(await rows()).toEqual([])
  expect(await olive.call.classCopies.copy({ ...wish, to: ['2099-12-28'] })).toMatchObject({ classes: 2 })
})

it('copying is limited to 500 classes', async () => {
  for (let hour = 0; hour < 20; hour++)
    await olive.call.classes.add({
      id: randomUUID(),
      name: `Camp ${hour}`,
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour).padStart(2, '0')}:30`,
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      when: { repeats: 'never', date: '2026-11-20' },
    })
  const to = Array.from({ length: 26 }, (_, week) => day('2027-01-08', 7 * week))
  expect(await preview({ what: 'day', from: '2026-11-20', to })).toMatchObject({ classes: 520, most: 500 })
  expect(await codeOf(copy({ what: 'day', from: '2026-11-20', to }))).toBe('too-many-copies')
  expect(await copy({ what: 'day', from: '2026-11-20', to: to.slice(1) })).toMatchObject({ classes: 500 })
})

function day(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

function form({
  id,
  version,
  name,
  notes,
  date,
  startTime,
  endTime,
  teacherId,
  locationId,
  isDropIn,
  capacity,
  dropInPriceMinor,
}: Awaited<ReturnType<typeof rows>>[number]) {
  const dropIn = isDropIn ? { capacity: capacity!, priceMinor: dropInPriceMinor! } : null
  return { id, version, name, notes, date, startTime, endTime, teacherId, locationId, dropIn, scope: 'single' as const }
}
