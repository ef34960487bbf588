import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { createChannel } from '../channels/channels.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'

let world: World
let olive: Browser

const span = (startsOn: string, endsOn = startsOn) => ({ startsOn, endsOn })
const autumn = { id: randomUUID(), name: 'Autumn term', ...span('2026-09-07', '2026-12-18') }
const spring = { id: randomUUID(), name: 'Spring term', ...span('2027-01-04', '2027-03-25') }
const wish = { fromId: autumn.id, toId: spring.id }

beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  for (const term of [autumn, spring]) await olive.call.terms.add({ term })
  await forget()
}, 60_000)
afterEach(() => world.close())

const forget = () => world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
const copy = (more = {}, browser = olive) => browser.call.terms.copy({ ...wish, ...more })
const preview = (more = {}, browser = olive) => browser.call.terms.previewCopy({ ...wish, ...more })
const rows = (seriesId: string, { startsOn, endsOn }: { startsOn: string; endsOn: string } = spring) =>
  world.inNorthlight(({ db }) =>
    db
      .selectFrom('classes')
      .leftJoin('closures', 'closures.id', 'classes.closureId')
      .selectAll('classes')
      .select('closures.reason as closedFor')
      .where('seriesId', '=', seriesId)
      .where('archivedAt', 'is', null)
      .where('date', '>=', startsOn)
      .where('date', '<=', endsOn)
      .orderBy('date')
      .execute(),
  )
const enrolled = async (seriesId: string) => {
  const ids = (await rows(seriesId)).map(({ id }) => id)
  const found = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('enrolments')
      .select(['studentId', ({ fn }) => fn.countAll<number>().as('n')])
      .where('classId', 'in', [randomUUID(), ...ids])
      .groupBy('studentId')
      .orderBy('studentId')
      .execute(),
  )
  return found.map(({ studentId, n }) => [studentId, Number(n)])
}
const notified = async (type = 'class_schedule') =>
  (
    await world.inNorthlight(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'details'])
        .where('type', '=', type as never)
        .orderBy('userId')
        .execute(),
    )
  ).map(({ userId, details }) => [userId, details])
const weekly = async (
  name: string,
  more: object = {},
  { startsOn, endsOn, dayOfWeek } = { ...span('2026-11-24', '2026-12-18'), dayOfWeek: 2 },
) => {
  const id = randomUUID()
  await olive.call.classes.add({
    id,
    name,
    notes: 'Soft shoes',
    teacherId: people.tara.id,
    locationId: rooms.studioB.id,
    startTime: '12:00',
    endTime: '13:00',
    hue: 4,
    when: { repeats: 'weekly' as const, dayOfWeek, startsOn, endsOn },
    studentIds: [children.leo.id, children.noor.id],
    ...more,
  })
  await forget()
  return id
}

describe('copying a term', () => {
  it('continues its weekly classes in the next term, as they are, with their students', async () => {
    const jazz = await weekly('Jazz')
    expect(await copy()).toEqual({ series: 2, classes: 24, firstDate: '2027-01-04', undo: null })
    const [first, ...rest] = await rows(jazz)
    expect(rest).toHaveLength(11)
    expect(first).toMatchObject({
      seriesId: jazz,
      name: 'Jazz',
      notes: 'Soft shoes',
      date: '2027-01-05',
      startTime: '12:00',
      endTime: '13:00',
      teacherId: people.tara.id,
      locationId: rooms.studioB.id,
      hue: 4,
      version: 1,
      closedFor: null,
    })
    expect(await enrolled(jazz)).toEqual([children.leo.id, children.noor.id].toSorted().map((id) => [id, 12]))
    expect(await enrolled(classIds.ballet)).toEqual([[children.mia.id, 12]])
    const series = await world.inNorthlight(({ db }) => db.selectFrom('classSeries').select('endsOn').where('id', '=', jazz).execute())
    expect(series).toEqual([{ endsOn: '2027-03-23' }])
  })

  it('copies no students without the tick, and none into drop-in classes, which keep price and places', async () => {
    const open = await weekly('Open Jazz', { dropIn: { capacity: 9, priceMinor: 0 }, studentIds: [] })
    const [sold] = await rows(open, autumn)
    const pat = await world.as('pat')
    await pat.call.bookings.book({ id: randomUUID(), classId: sold!.id, studentId: children.mia.id, cardId: null, priceMinor: 0 })
    expect((await preview()).running.find(({ id }) => id === open)).toMatchObject({ students: 0 })
    expect((await preview({ withStudents: false })).enrolments).toBe(0)
    await copy({ withStudents: false })
    expect([await enrolled(open), await enrolled(classIds.ballet)]).toEqual([[], []])
    expect((await rows(open))[0]).toMatchObject({ isDropIn: true, capacity: 9, dropInPriceMinor: 0, bookedCount: 0 })
  })

  it('continues only classes that still ran in the last three weeks, and no single classes', async () => {
    const ended = await weekly('Ended', {}, { ...span('2026-10-06', '2026-11-26'), dayOfWeek: 4 })
    const running = await weekly('Running', {}, { ...span('2026-11-28', '2026-11-28'), dayOfWeek: 6 })
    const { running: shown } = await preview()
    expect(shown.map(({ id }) => id)).toEqual([classIds.ballet, running])
    await copy()
    expect([(await rows(ended)).length, (await rows(running)).length]).toEqual([0, 11])
  })

  it('copies the usual times and room, not a change made for one evening', async () => {
    const jazz = await weekly('Jazz')
    const [, second, third, fourth] = await rows(jazz, autumn)
    const edit = async (row: NonNullable<typeof third>, more: object, scope: 'single' | 'future' = 'single') => {
      const { id, name, notes, date, version } = row
      const kept = { id, name, notes, date, version, startTime: '12:00', endTime: '13:00' }
      await olive.call.classes.edit({ ...kept, teacherId: people.tara.id, locationId: rooms.studioB.id, scope, ...more })
    }
    await edit(fourth!, { teacherId: people.tom.id, date: '2026-12-17' })
    expect((await preview()).running.find(({ id }) => id === jazz)).toMatchObject({ dayOfWeek: 2 })
    await edit(second!, { startTime: '16:00', endTime: '17:30' })
    await edit((await rows(jazz, autumn))[2]!, { startTime: '16:00', endTime: '17:30' })
    await copy()
    expect((await rows(jazz))[0]).toMatchObject({ date: '2027-01-05', startTime: '16:00', endTime: '17:30', teacherId: people.tara.id })
  })

  it('marks dates in closures as closed, as when they are added', async () => {
    await olive.call.terms.close({
      closures: [{ id: randomUUID(), kind: 'half-term', reason: 'Half-term', ...span('2027-02-15', '2027-02-21') }],
    })
    expect(await preview()).toMatchObject({ series: 1, classes: 12, closed: 1, enrolments: 12 })
    await copy()
    expect((await rows(classIds.ballet)).filter(({ closedFor }) => closedFor).map(({ date, closedFor }) => [date, closedFor])).toEqual([
      ['2027-02-15', 'Half-term'],
    ])
    expect(await notified()).toContainEqual([people.pat.id, expect.objectContaining({ count: 11 })])
  })

  it('leaves out what is unticked and what has dates there already, and says so', async () => {
    const jazz = await weekly('Jazz')
    await copy({ leaveOut: [jazz] })
    expect(await rows(jazz)).toEqual([])
    const { running, ...figures } = await preview()
    expect(running.map(({ id, whyNot, classes }) => [id, whyNot, classes])).toEqual([
      [classIds.ballet, 'already-there', 0],
      [jazz, null, 12],
    ])
    expect(figures).toEqual({ series: 1, classes: 12, closed: 0, enrolments: 24, emailed: 3 })
    expect(await copy()).toMatchObject({ series: 1, classes: 12 })
  })

  it('adds nothing when it is pressed twice, or by two owners at once', async () => {
    const answers = await Promise.all([copy(), copy()])
    expect(new Set(answers.map(({ classes }) => classes))).toEqual(new Set([0, 12]))
    expect(await copy()).toEqual({ series: 0, classes: 0, firstDate: null, undo: null })
    expect(await rows(classIds.ballet)).toHaveLength(12)
    expect(await enrolled(classIds.ballet)).toEqual([[children.mia.id, 12]])
  })

  it('continues without a teacher who has left and without a room that is deleted, and says so', async () => {
    const jazz = await weekly('Jazz')
    await olive.call.users.remove({ id: people.tara.id })
    await olive.call.locations.remove({ id: rooms.studioB.id })
    expect((await preview()).running.find(({ id }) => id === jazz)).toMatchObject({ lacks: { teacher: true, location: true }, classes: 12 })
    await copy()
    expect((await rows(jazz))[0]).toMatchObject({ teacherId: null, locationId: null })
  })

  it('leaves out a child who has left the studio or the class', async () => {
    const jazz = await weekly('Jazz')
    await (await world.as('quinn')).call.students.remove({ id: children.noor.id })
    await copy()
    expect(await enrolled(jazz)).toEqual([[children.leo.id, 12]])
  })

  it('copies into the rest of a term that has begun, and into none that is over', async () => {
    const jazz = await weekly('Jazz', {}, { ...span('2026-11-03', '2026-11-10'), dayOfWeek: 2 })
    await olive.call.terms.remove({ id: autumn.id })
    const terms = [
      { id: randomUUID(), name: 'Over', ...span('2026-10-05', '2026-11-04') },
      { id: randomUUID(), name: 'Over, too', ...span('2026-11-05', '2026-11-14') },
      { id: randomUUID(), name: 'Now', ...span('2026-11-15', '2026-12-18') },
    ]
    for (const term of terms) await olive.call.terms.add({ term })
    const [over, second, now] = terms.map(({ id }) => id)
    const whyNot = async (fromId: string | undefined, toId: string | undefined) =>
      (await preview({ fromId, toId })).running.map((one) => [one.name, one.whyNot])
    expect(await whyNot(second, now)).toEqual([
      ['Ballet Beginners', 'already-there'],
      ['Jazz', null],
    ])
    expect(await copy({ fromId: second, toId: now })).toMatchObject({ series: 1, classes: 4, firstDate: '2026-11-24' })
    await weekly('Tap', {}, { ...span('2026-11-04', '2026-11-04'), dayOfWeek: 3 })
    expect(await whyNot(over, second)).toEqual([
      ['Ballet Beginners', 'already-there'],
      ['Jazz', 'already-there'],
      ['Tap', 'no-date'],
    ])
    expect(await copy({ fromId: over, toId: second })).toMatchObject({ classes: 0 })
    expect((await rows(jazz, span('2026-11-01', '2026-12-31'))).length).toBe(6)
  })

  it('keeps the families of its classes in their channels, over the holidays too', async () => {
    const channel = await createChannel(olive, { memberIds: [], follows: { kind: 'class', id: classIds.ballet } })
    const members = (today: string) =>
      world.inNorthlight(async ({ db, studioId }) =>
        (
          await sql<{
            userId: string
            channelId: string
          }>`select user_id, channel_id from channel_people(${studioId}, ${today}::date)`.execute(db)
        ).rows
          .filter(({ channelId, userId }) => channelId === channel.id && userId !== people.olive.id)
          .map(({ userId }) => userId)
          .toSorted(),
      )
    const both = [people.pat.id, people.tom.id].toSorted()
    expect([await members('2027-01-01'), await members('2027-02-01')]).toEqual([both, []])
    await copy()
    expect([await members('2027-01-01'), await members('2027-02-01'), await members('2027-04-21')]).toEqual([both, both, both])
    expect(await members('2027-04-22')).toEqual([])
  })

  it('needs two terms of the studio, the other one later and at most two years long', async () => {
    for (const call of [preview, copy]) {
      expect(await codeOf(call({ toId: randomUUID() }))).toBe('term-not-found')
      expect(await codeOf(call({ fromId: spring.id, toId: autumn.id }))).toBe('term-not-later')
      expect(await codeOf(call({ toId: autumn.id }))).toBe('term-not-later')
      expect(await codeOf(call({ leaveOut: ['jazz'] }))).toBe('invalid-input')
      const omar = await world.as('omar')
      expect(await codeOf(call({}, omar))).toBe('term-not-found')
      for (const name of ['tom', 'pat'] as const) expect(await codeOf(call({}, await world.as(name)))).toBe('access-denied')
    }
    const endless = { id: randomUUID(), name: 'Endless', ...span('2027-04-12', '2029-04-13') }
    await olive.call.terms.add({ term: endless })
    expect(await codeOf(copy({ toId: endless.id }))).toBe('term-too-long')
    const distant = { id: randomUUID(), name: 'Distant', ...span('2036-01-07', '2036-03-28') }
    await olive.call.terms.add({ term: distant })
    expect(await codeOf(copy({ toId: distant.id }))).toBe('term-too-late')
    const harbour = await world.inNorthlight(({ db }) =>
      db.selectFrom('classes').select('id').where('studioId', '=', studios.harbour.id).execute(),
    )
    expect(harbour).toEqual([])
  })
})

describe('the people concerned', () => {
  it('are notified once each, whatever the number of classes', async () => {
    await weekly('Jazz', { studentIds: [children.leo.id] })
    await weekly('Tap', { teacherId: people.tom.id, studentIds: [children.leo.id] }, { ...span('2026-11-25', '2026-12-16'), dayOfWeek: 3 })
    expect((await preview()).emailed).toBe(3)
    await copy()
    const all = await notified()
    expect(all).toHaveLength(3)
    const first = { className: 'Ballet Beginners', date: '2027-01-04', startTime: '17:00', goesOnIn: 'Spring term' }
    expect(all).toContainEqual([people.pat.id, expect.objectContaining({ ...first, count: 36, others: 2 })])
    expect(all).toContainEqual([people.tom.id, expect.objectContaining({ ...first, count: 24, others: 1 })])
    expect(all).toContainEqual([people.tara.id, expect.objectContaining({ className: 'Jazz', count: 12, others: 0 })])
    expect(await notified('class_assigned')).toEqual([])
    expect(await notified('student_enrollment')).toEqual([])
  })
})

describe('undoing the copy of a term', () => {
  it('removes everything, and nobody is notified', async () => {
    const jazz = await weekly('Jazz')
    const { undo } = await copy({ undoable: true })
    await olive.call.terms.undo({ id: undo!.id })
    await olive.call.terms.undo({ id: undo!.id })
    expect([await rows(jazz), await rows(classIds.ballet)]).toEqual([[], []])
    expect(await rows(jazz, autumn)).toHaveLength(4)
    await world.app.jobs.runDue({ early: true })
    expect(await notified()).toEqual([])
    expect(await copy()).toMatchObject({ series: 2, classes: 24 })
  })

  it('is refused when somebody has changed, marked or joined one of the classes, to other owners and later', async () => {
    const { undo } = await copy({ undoable: true })
    const id = undo!.id
    expect(await codeOf((await world.as('omar')).call.terms.undo({ id }))).toBe('undo-over')
    const [, second] = await rows(classIds.ballet)
    const { name, notes, date, version, startTime, endTime } = second!
    const kept = { id: second!.id, name, notes, date, version, startTime, endTime, teacherId: people.tom.id, locationId: rooms.studioA.id }
    await olive.call.classes.edit({ ...kept, scope: 'single', enrol: [children.leo.id] })
    expect(await codeOf(olive.call.terms.undo({ id }))).toBe('changed-since')
    expect(await rows(classIds.ballet)).toHaveLength(12)
    await world.app.jobs.runDue({ early: true })
    expect(await codeOf(olive.call.terms.undo({ id }))).toBe('undo-over')
    expect(await notified()).not.toEqual([])
  })
  it.for(['away', 'late', 'coming'] as const)('is refused when a parent has answered meanwhile for a child: %s', async (answer) => {
    const { undo } = await copy({ undoable: true })
    const [, second] = await rows(classIds.ballet)
    const pat = await world.as('pat')
    await pat.call.absences.answer({ classId: second!.id, studentId: children.mia.id, answer })
    expect(await codeOf(olive.call.terms.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await rows(classIds.ballet)).toHaveLength(12)
  })
})

describe('a class copied to the next term', () => {
  it('enrols each child once, also two of one family; a term without classes copies nothing', async () => {
    const jazz = await weekly('Jazz', { studentIds: [children.mia.id, children.leo.id] })
    await copy()
    expect((await enrolled(jazz)).map(([, n]) => n)).toEqual([12, 12])
    const summer = { id: randomUUID(), name: 'Summer term', ...span('2027-04-12', '2027-07-16') }
    const later = { id: randomUUID(), name: 'Later', ...span('2027-09-06', '2027-12-17') }
    for (const term of [summer, later]) await olive.call.terms.add({ term })
    expect(await preview({ fromId: summer.id, toId: later.id })).toEqual({
      running: [],
      series: 0,
      classes: 0,
      closed: 0,
      enrolments: 0,
      emailed: 0,
    })
    expect(await copy({ fromId: summer.id, toId: later.id, undoable: true })).toEqual({
      series: 0,
      classes: 0,
      firstDate: null,
      undo: null,
    })
  })

  it('keeps its time of day over the change of the clocks', async () => {
    const jazz = await weekly('Jazz')
    const long = { id: randomUUID(), name: 'Long', ...span('2027-03-26', '2027-04-10') }
    await olive.call.terms.add({ term: long })
    await copy({ toId: long.id })
    expect((await rows(jazz, long)).map((one) => [one.date, one.startTime])).toEqual([
      ['2027-03-30', '12:00'],
      ['2027-04-06', '12:00'],
    ])
  })

  it('does not email families of a drop-in class, whose bookings are not copied', async () => {
    await weekly('Open Jazz', { dropIn: { capacity: 1, priceMinor: 0 }, studentIds: [] })
    const [sold] = await world.inNorthlight(({ db }) =>
      db.selectFrom('classes').select('id').where('name', '=', 'Open Jazz').where('date', '=', '2026-12-15').execute(),
    )
    const quinn = await world.as('quinn')
    await quinn.call.bookings.book({ id: randomUUID(), classId: sold!.id, studentId: children.noor.id, cardId: null, priceMinor: 0 })
    const { emailed } = await preview({ leaveOut: [classIds.ballet] })
    expect(emailed).toBe(1)
    await forget()
    await copy({ leaveOut: [classIds.ballet] })
    expect((await notified()).map(([id]) => id)).toEqual([people.tara.id])
  })
})
