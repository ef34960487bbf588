import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people, rooms } from '../../../world/people.ts'
import { seedEnrolments } from '../../../world/seed.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { markingWorld } from '../marking.test.kit.ts'

const { world, forgetNotices, notified, aClass, save } = markingWorld()
const { leo, mia, noor } = children
let pat: Browser
let tara: Browser
let olive: Browser
beforeAll(async () => {
  pat = await world.as('pat')
  tara = await world.as('tara')
  olive = await world.as('olive')
}, 60_000)
let classId: string
beforeEach(async () => {
  classId = await aClass('2026-11-23')
})

const announce = (studentId: string, more: { classId?: string; reason?: string } = {}, by = pat) =>
  by.call.absences.announce({ studentId, classId, ...more })
const takeBack = (studentId: string, by = pat) => by.call.absences.takeBack({ studentId, classId })
const announcedOf = async (id = classId, by = tara) =>
  (await by.call.attendance.read({ classId: id })).rows.map(({ student, status, announced }) => [student.name, status, announced])
const listed = async () =>
  (await pat.call.absences.list({ classId })).map(({ student, absence }) => [student.name, absence?.reason ?? null])
const countIn = async (id = classId, of = '2026-11-23') =>
  (await olive.call.classes.week({ of })).classes.find((one) => one.id === id)?.cantComeCount
const archive = (change: object) =>
  world.inNorthlight(({ db }) => db.updateTable('classes').set(change).where('id', '=', classId).execute())

describe('an announced absence', () => {
  it('is on the register before it opens, in the count of the class and in the parent’s list', async () => {
    expect(await listed()).toEqual([['Leo Ellis', null]])
    expect(await announce(leo.id, { reason: '  Ill ' })).toEqual({ isNews: true })
    const at = world.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(await announcedOf()).toEqual([
      ['Leo Ellis', null, { answer: 'away', minutes: null, reason: 'Ill', by: 'Pat Ellis', at }],
      ['Noor Osei', null, null],
    ])
    expect(await countIn()).toBe(1)
    expect((await olive.call.classes.read({ id: classId })).cantComeCount).toBe(1)
    expect((await pat.call.classes.read({ id: classId })).cantComeCount).toBeNull()
    expect(await listed()).toEqual([['Leo Ellis', 'Ill']])
    expect(await announcedOf(classId, await world.as('quinn'))).toEqual([['Noor Osei', null, null]])
  })

  it('is told to the teacher of the class, once, with low priority, and to nobody else', async () => {
    await announce(leo.id)
    expect(await announce(leo.id, { reason: 'Ill' })).toEqual({ isNews: false })
    expect(await announce(leo.id)).toEqual({ isNews: false })
    expect(await listed()).toEqual([['Leo Ellis', 'Ill']])
    await announce(leo.id, { reason: '' })
    expect(await listed()).toEqual([['Leo Ellis', '']])
    expect(await notified()).toEqual([
      {
        to: 'tara',
        type: 'class_absence',
        priority: 'low',
        message: 'Leo Ellis can’t come to Jazz, Monday 23 November at 18:00.',
        link: `/dashboard/classes?week=2026-11-23&class=${classId}&register=true`,
      },
    ])
    await world.app.jobs.runDue({ early: true })
    expect(world.app.mailbox?.mails(people.tara.email) ?? []).toEqual([])
  })

  it('is stored once when it is announced twice at the same moment', async () => {
    const other = await world.as('pat')
    const answers = await Promise.all([announce(leo.id), announce(leo.id, {}, other)])
    expect(answers.filter(({ isNews }) => isNews)).toHaveLength(1)
    expect(await notified('class_absence')).toHaveLength(1)
  })

  it('is withdrawn together with the teacher’s notification; a second withdrawal changes nothing', async () => {
    await announce(leo.id)
    expect(await takeBack(leo.id)).toEqual({ isNews: true })
    expect([await countIn(), await listed(), await notified('class_absence')]).toEqual([0, [['Leo Ellis', null]], []])
    expect(await takeBack(leo.id)).toEqual({ isNews: false })
  })

  it('no longer counts for a class that has moved to another day, and can be announced again', async () => {
    await announce(leo.id, { reason: 'Ill' })
    const one = await olive.call.classes.read({ id: classId })
    await olive.call.classes.edit({
      id: classId,
      scope: 'single',
      version: one.version,
      name: one.name,
      teacherId: one.teacher!.id,
      locationId: one.location!.id,
      startTime: one.startTime,
      endTime: one.endTime,
      date: '2026-11-24',
      undoable: false,
    })
    expect([await countIn(), await listed()]).toEqual([0, [['Leo Ellis', null]]])
    expect((await notified('class_schedule')).map(({ to, message }) => [to, message])).toEqual(
      expect.arrayContaining([
        ['pat', 'Jazz: Tuesday 24 November at 18:00 in Studio A. You had said that Leo Ellis can’t come: please say so again.'],
        ['quinn', 'Jazz: Tuesday 24 November at 18:00 in Studio A.'],
      ]),
    )
    expect(await announce(leo.id)).toEqual({ isNews: true })
    expect([await countIn(), await listed()]).toEqual([1, [['Leo Ellis', '']]])
  })

  it('is deleted with the child’s place in the class', async () => {
    await announce(leo.id)
    const one = await olive.call.classes.read({ id: classId })
    await olive.call.classes.edit({
      id: classId,
      scope: 'single',
      version: one.version,
      name: one.name,
      teacherId: one.teacher!.id,
      locationId: one.location!.id,
      startTime: one.startTime,
      endTime: one.endTime,
      date: one.date,
      withdraw: [leo.id],
      undoable: false,
    })
    expect(await countIn()).toBe(0)
  })

  it('of a paid drop-in place leaves it booked', async () => {
    const id = randomUUID()
    const when = { repeats: 'never' as const, date: '2026-11-23' }
    const place = { name: 'Open Floor', teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '20:00', endTime: '21:00' }
    await olive.call.classes.add({ id, ...place, when, dropIn: { capacity: 4, priceMinor: 850 } })
    await world.inNorthlight(async (scope) => {
      await seedEnrolments(scope, id, [leo.id])
      await scope.db.updateTable('enrolments').set({ isDropIn: true }).where('classId', '=', id).execute()
    })
    await announce(leo.id, { classId: id })
    expect(await pat.call.absences.list({ classId: id })).toMatchObject([{ isPaid: true, absence: { reason: '' } }])
    expect((await pat.call.absences.list({ classId })).map(({ isPaid }) => isPaid)).toEqual([false])
    expect((await pat.call.classes.read({ id })).enrolledNames).toEqual(['Leo Ellis'])
  })

  it('is heard live by staff and the family alone', async () => {
    await announce(leo.id)
    const [event] = await world.inNorthlight(({ db }) =>
      db
        .selectFrom('events')
        .select(['subjectIds', 'forRoles', 'forUsers'])
        .where('type', '=', 'attendance.absence-announced')
        .orderBy('number', 'desc')
        .limit(1)
        .execute(),
    )
    expect(event).toEqual({ subjectIds: [classId], forRoles: ['owner', 'teacher'], forUsers: [people.pat.id] })
  })

  it('that is marked as authorised notifies nobody of an absence', async () => {
    const today = await aClass('2026-11-18')
    await announce(leo.id, { classId: today })
    await save(today, { leo: 'authorised', noor: 'present' })
    expect(await notified('unauthorized_absence', 'student_consecutive_absence')).toEqual([])
    expect((await announcedOf(today))[0]).toMatchObject(['Leo Ellis', 'authorised', { by: 'Pat Ellis' }])
  })
})

describe('announcing an absence', () => {
  it('is refused for a child who is not one’s own or not in the class', async () => {
    for (const id of [noor.id, randomUUID()]) {
      expect(await codeOf(announce(id))).toBe('student-not-found')
      expect(await codeOf(takeBack(id))).toBe('student-not-found')
    }
    expect(await codeOf(announce(mia.id))).toBe('not-enrolled')
    expect(await codeOf(announce(leo.id, { classId: randomUUID() }))).toBe('class-not-found')
    for (const staff of [tara, olive]) expect(await codeOf(announce(leo.id, {}, staff))).toBe('access-denied')
    expect(await codeOf(announce(leo.id, {}, await world.as('petra')))).toBe('student-not-found')
    expect(await notified()).toEqual([])
  })

  it('is refused once the class has started, as is withdrawing it', async () => {
    const soon = await aClass('2026-11-18', { startTime: '10:30' })
    await announce(leo.id, { classId: soon })
    const earlier = world.clock.now()
    world.clock.advance({ minutes: 30 })
    expect(await codeOf(announce(leo.id, { classId: soon, reason: 'Ill' }))).toBe('class-started')
    expect(await codeOf(pat.call.absences.takeBack({ studentId: leo.id, classId: soon }))).toBe('class-started')
    expect(await pat.call.absences.list({ classId: soon })).toEqual([])
    world.clock.advance({ minutes: -30 })
    expect(world.clock.now()).toEqual(earlier)
  })

  it('is refused for a deleted class and for closed days', async () => {
    await olive.call.terms.close({
      closures: [{ id: randomUUID(), kind: 'closed', reason: 'Snow', startsOn: '2026-11-23', endsOn: '2026-11-23' }],
      undoable: false,
    })
    await expect(announce(leo.id)).rejects.toMatchObject({ code: 'class-closed', message: 'This class does not take place: Snow.' })
    expect(await listed()).toEqual([])
    await archive({ archivedAt: new Date() })
    expect(await codeOf(announce(leo.id))).toBe('class-not-found')
    expect(await codeOf(takeBack(leo.id))).toBe('class-not-found')
  })

  it('works without a reason for a parent stopped from writing', async () => {
    const other = await aClass('2026-11-25')
    await olive.call.users.stopWriting({ id: people.pat.id, reason: 'Please ring me.' })
    await expect(announce(leo.id, { classId: other, reason: 'Ill' })).rejects.toMatchObject({ code: 'writing-stopped' })
    expect(await announce(leo.id, { classId: other })).toEqual({ isNews: true })
    await olive.call.users.allowWriting({ id: people.pat.id })
  })
})

describe('an absence of several days', () => {
  const days = (from: string, to: string, more: object = {}) => pat.call.absences.announceDays({ studentId: leo.id, from, to, ...more })

  it('covers all classes of the child on those days, with one notification for each teacher', async () => {
    const [first, second, toms] = [await aClass('2026-12-07'), await aClass('2026-12-09'), await aClass('2026-12-08', { teacher: 'tom' })]
    await forgetNotices()
    const count = (await days('2026-12-07', '2026-12-09', { reason: 'Holiday' })).count
    expect(count).toBeGreaterThanOrEqual(3)
    for (const id of [first, second, toms]) expect(await countIn(id, '2026-12-07')).toBe(1)
    const news = await notified('class_absence')
    expect(new Set(news.map(({ to }) => to))).toEqual(new Set(['tara', 'tom']))
    expect(news.find(({ to }) => to === 'tara')?.message).toMatch(
      /^Leo Ellis can’t come to \d of your classes\. The first is .*, Monday 7 December at \d\d:\d\d\.$/,
    )
    expect(await days('2026-12-07', '2026-12-09')).toEqual({ count })
    expect(await notified('class_absence')).toHaveLength(2)
    expect((await pat.call.absences.list({ classId: first })).map(({ absence }) => absence?.reason)).toEqual(['Holiday'])
  })

  it('is refused above sixty days, with the last day before the first, and for another family’s child', async () => {
    expect(await codeOf(days('2026-12-01', '2027-01-30'))).toBe('invalid-input')
    expect((await days('2027-10-01', '2027-11-29')).count).toBe(0)
    await pat.call.absences.takeBackDays({ studentId: leo.id, from: '2027-10-01', to: '2027-11-29' })
    expect(await codeOf(days('2026-12-02', '2026-12-01'))).toBe('invalid-input')
    expect(await codeOf(pat.call.absences.announceDays({ studentId: noor.id, from: '2026-12-01', to: '2026-12-01' }))).toBe(
      'student-not-found',
    )
  })
})
