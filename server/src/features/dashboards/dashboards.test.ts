import { randomUUIDv7 } from 'node:crypto'
import type { MarkStatus } from '@callboard/contract/attendance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { settleEnrolments } from '../../world/settle.ts'
import { actorFor, classIds } from '../../world/story.ts'
import { notify } from '../notifications/notify.ts'
import { showOwner } from './show-owner.ts'
import { showParent } from './show-parent.ts'
import { showTeacher } from './show-teacher.ts'

const { mia, leo, noor, nils } = children
let world: World
/** Tells the story anew for the tests that follow here, which come after one another in it; or at another moment, for a test. */
const openStory = (now?: string) => async () => {
  await world?.close()
  world = await openWorld({ now })
}
afterAll(() => world?.close())

const owner = async () => (await world.as('olive')).call.dashboards.owner()
const teacher = async (who: 'tom' | 'tara') => (await world.as(who)).call.dashboards.teacher()
const parent = async (who: 'pat' | 'quinn') => (await world.as(who)).call.dashboards.parent()
const inNorthlight = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: studios.northlight.id }, work)

async function add(
  name: string,
  date: string,
  teacherId: string,
  studentIds: readonly string[] = [],
  startTime = '08:00',
): Promise<string> {
  const id = randomUUIDv7()
  await (
    await world.as('olive')
  ).call.classes.add({
    id,
    name,
    startTime,
    endTime: '20:15',
    teacherId,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date },
  })
  await inNorthlight((scope) => settleEnrolments(scope, id, studentIds))
  return id
}

const mark = async (classId: string, marks: Record<string, MarkStatus>) =>
  (await world.as('olive')).call.attendance.save({
    classId,
    marks: Object.entries(marks).map(([studentId, status]) => ({ studentId, status })),
  })

const balletOf = async (date: string) =>
  (
    await world.database.kysely
      .selectFrom('classes')
      .select('id')
      .where('seriesId', '=', classIds.ballet)
      .where('date', '=', date)
      .executeTakeFirstOrThrow()
  ).id

describe('the studio overview', () => {
  beforeAll(openStory(), 60_000)
  it('counts students, teachers, classes and hours of the week', async () => {
    expect(await owner()).toMatchObject({
      today: '2026-11-18',
      students: { count: 3, addedThisMonth: 3 },
      teachers: { count: 2 },
      classes: { thisWeek: 3, today: 1, hoursThisWeek: 3.5 },
      has: { rooms: true, teachers: true, classes: true },
    })
  })

  it('lists the classes of today, with who is enrolled and whether they are marked', async () => {
    const street = {
      id: classIds.street,
      name: 'Street Dance',
      date: '2026-11-18',
      startTime: '18:00',
      endTime: '19:30',
      teacherName: 'Tara Lindqvist',
      locationName: 'Studio B',
      isDropIn: false,
      capacity: null,
      bookedCount: 0,
      enrolledCount: 2,
      children: null,
      isMarked: false,
    }
    expect((await owner()).day).toEqual([street])
    await mark(classIds.street, { [leo.id]: 'present' })
    expect((await owner()).day).toEqual([{ ...street, isMarked: true }])
  })

  it('rounds hours to one decimal', async () => {
    await add('Long day', '2026-11-22', people.tom.id, [], '08:07')
    // 3 h 30 min, and 12 h 8 min more
    expect((await owner()).classes.hoursThisWeek).toBe(15.6)
  })

  it('tells the five latest of registers, students and classes; a series once', async () => {
    world.clock.advance({ minutes: 10 })
    const first = await balletOf('2026-11-16')
    await mark(first, { [mia.id]: 'present' })
    world.clock.advance({ minutes: 10 })
    const added = await add('Extra Jazz', '2026-11-30', people.tom.id)
    const { activity } = await owner()
    expect(activity.slice(0, 2)).toEqual([
      { kind: 'class-added', id: added, name: 'Extra Jazz', date: '2026-11-30', isWeekly: false, by: null, at: '2026-11-18T10:20:00.000Z' },
      {
        kind: 'register-saved',
        id: first,
        name: 'Ballet Beginners',
        date: '2026-11-16',
        isWeekly: false,
        by: 'Olive Hart',
        at: '2026-11-18T10:10:00.000Z',
      },
    ])
    expect(activity).toHaveLength(5)
    expect(activity.filter(({ name, isWeekly }) => isWeekly && name === 'Ballet Beginners').length).toBeLessThan(2)
    const noor = { kind: 'student-added', name: 'Noor Osei', by: 'Quinn Osei', isWeekly: false, date: null }
    await world.database.kysely
      .updateTable('students')
      .set({ createdAt: new Date('2026-11-18T10:15:00Z') })
      .where('name', '=', 'Noor Osei')
      .execute()
    expect((await owner()).activity[1]).toMatchObject(noor)
    await (await world.as('olive')).call.classes.remove({ id: added, scope: 'single' })
    expect((await owner()).activity.map(({ id }) => id)).not.toContain(added)
  })

  it('shows the newest five notifications of the asking owner', async () => {
    for (let n = 0; n < 6; n += 1) {
      world.clock.advance({ minutes: 1 })
      await inNorthlight((scope) =>
        notify(scope, 'student_added', { to: 'owners', details: { studentName: `Child ${n}`, parentName: 'Pat' } }),
      )
    }
    const olive = await world.as('olive')
    const recent = (await olive.call.notifications.recent()).notifications
    expect(recent).toHaveLength(5)
    expect((await owner()).updates).toEqual(recent)
    await olive.call.notifications.dismissAll()
    expect((await owner()).updates).toEqual([])
  })

  it('says what a new studio still has to do', async () => {
    const { kysely } = world.database
    const ofHarbour = studios.harbour.id
    for (const table of ['enrolments', 'classes', 'classSeries', 'locations', 'students'] as const)
      await kysely.deleteFrom(table).where('studioId', '=', ofHarbour).execute()
    await kysely.updateTable('users').set({ active: false }).where('id', '=', people.theo.id).execute()
    expect(await (await world.as('omar')).call.dashboards.owner()).toMatchObject({
      has: { rooms: false, teachers: false, classes: false },
      students: { count: 0, addedThisMonth: 0 },
      classes: { thisWeek: 0, today: 0, hoursThisWeek: 0 },
      day: [],
      activity: [],
    })
  })

  it("has the studio's days, not the server's", async () => {
    // Sunday 13:00 in London is Monday 02:00 in Auckland; November began there on 31 October, 11:00 London time.
    await openStory('2026-11-22T13:00:00Z')()
    const { kysely } = world.database
    await kysely.updateTable('studios').set({ timezone: 'Pacific/Auckland' }).where('name', '=', 'Harbour Moves').execute()
    await kysely
      .updateTable('students')
      .set({ createdAt: new Date('2026-10-31T11:30:00Z') })
      .where('id', '=', nils.id)
      .execute()
    await kysely
      .updateTable('students')
      .set({ createdAt: new Date('2026-10-31T23:30:00Z') })
      .where('id', '=', mia.id)
      .execute()
    const omar = await (await world.as('omar')).call.dashboards.owner()
    expect(omar).toMatchObject({
      today: '2026-11-23',
      students: { count: 1, addedThisMonth: 1 },
      classes: { thisWeek: 1, hoursThisWeek: 1 },
    })
    expect(omar.attendance.at(-1)?.weekOf).toBe('2026-11-23')
    expect(await owner()).toMatchObject({ today: '2026-11-22', students: { count: 3, addedThisMonth: 2 } })
  })
})

describe("a teacher's dashboard", () => {
  beforeAll(openStory(), 60_000)

  it('lists today, and the next five after it', async () => {
    const { day, next } = await teacher('tara')
    expect([day, next].map((list) => list.map(({ name }) => name))).toEqual([['Street Dance'], ['Open Floor']])
    expect(day[0]).toMatchObject({ enrolledCount: 2, isMarked: false, children: null })
    for (const date of ['2026-12-20', '2026-12-21', '2026-12-22']) await add(date, date, people.tom.id)
    expect((await teacher('tom')).next.map(({ date }) => date)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-20',
    ])
  })

  it('asks for the registers of the last 14 days that were not saved, the oldest first', async () => {
    const unmarked = async () => {
      const { unmarked: list, unmarkedCount } = await teacher('tom')
      expect(list).toHaveLength(Math.min(5, unmarkedCount))
      return list.map(({ date, name }) => `${date} ${name}`)
    }
    expect(await unmarked()).toEqual(['2026-11-09 Ballet Beginners', '2026-11-16 Ballet Beginners'])
    await add('Nobody comes', '2026-11-10', people.tom.id)
    await add('Tara’s', '2026-11-10', people.tara.id, [mia.id])
    await add('Today, later', '2026-11-18', people.tom.id, [mia.id])
    await add('Too long ago', '2026-11-03', people.tom.id, [mia.id])
    const old = await add('14 days ago', '2026-11-04', people.tom.id, [mia.id])
    expect(await unmarked()).toEqual(['2026-11-04 14 days ago', '2026-11-09 Ballet Beginners', '2026-11-16 Ballet Beginners'])
    await mark(old, { [mia.id]: 'unauthorised' })
    await mark(await balletOf('2026-11-16'), {})
    expect(await unmarked()).toEqual(['2026-11-09 Ballet Beginners'])
    for (let n = 1; n <= 5; n += 1) await add(`More ${n}`, '2026-11-12', people.tom.id, [mia.id])
    expect((await teacher('tom')).unmarkedCount).toBe(6)
    expect(await unmarked()).toHaveLength(5)
  })

  it('has the own classes of the week, and what is still to come today', async () => {
    await openStory('2026-11-16T16:59:00Z')()
    const classes = { thisWeek: 1, hoursThisWeek: 1 }
    expect((await teacher('tom')).classes).toEqual({ ...classes, remainingHoursToday: 1 })
    world.clock.advance({ minutes: 1 })
    expect((await teacher('tom')).classes).toEqual({ ...classes, remainingHoursToday: 0 })
  })

  it('asks for today’s as soon as the class has ended', async () => {
    await openStory('2026-11-16T17:59:00Z')()
    const dates = async () => (await teacher('tom')).unmarked.map(({ date }) => date)
    expect(await dates()).toEqual(['2026-11-02', '2026-11-09'])
    world.clock.advance({ minutes: 1 })
    expect(await dates()).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  })
})

describe("a parent's dashboard", () => {
  beforeAll(openStory(), 60_000)
  it('has the own children and their classes of the next 7 days', async () => {
    const pat = await parent('pat')
    expect(pat.children).toEqual([
      { id: leo.id, name: 'Leo Ellis', classesThisWeek: 1 },
      { id: mia.id, name: 'Mia Ellis', classesThisWeek: 1 },
    ])
    const listed = ({ next }: typeof pat) =>
      next.map(({ name, date, children: own, enrolledCount, isMarked }) => [name, date, own, enrolledCount, isMarked])
    expect(listed(pat)).toEqual([
      ['Street Dance', '2026-11-18', ['Leo Ellis'], null, null],
      ['Ballet Beginners', '2026-11-23', ['Mia Ellis'], null, null],
    ])
    await add('Both', '2026-11-24', people.tom.id, [mia.id, leo.id, noor.id])
    await add('A week from now', '2026-11-25', people.tom.id, [mia.id])
    expect(listed(await parent('pat')).slice(2)).toEqual([['Both', '2026-11-24', ['Leo Ellis', 'Mia Ellis'], null, null]])
    expect(listed(await parent('quinn'))).toEqual([
      ['Street Dance', '2026-11-18', ['Noor Osei'], null, null],
      ['Both', '2026-11-24', ['Noor Osei'], null, null],
    ])
  })

  it('leaves out what is over', async () => {
    await openStory('2026-11-18T19:29:00Z')()
    const names = async () => (await parent('quinn')).next.map(({ name }) => name)
    expect(await names()).toEqual(['Street Dance'])
    world.clock.advance({ minutes: 1 })
    expect(await names()).toEqual([])
  })
})

describe('the chart', () => {
  beforeAll(openStory(), 60_000)
  const none = { present: 0, late: 0, authorised: 0, unauthorised: 0 }
  const marked = ({ attendance }: { attendance: { weekOf: string; counts: Record<MarkStatus, number> }[] }) =>
    attendance.filter(({ counts }) => Object.values(counts).some((count) => count > 0)).map(({ weekOf, counts }) => [weekOf, counts])

  it('has the last eight weeks, also where nothing was marked', async () => {
    const { attendance } = await owner()
    expect(attendance.map(({ weekOf }) => weekOf)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(attendance.every(({ counts }) => JSON.stringify(counts) === JSON.stringify(none))).toBe(true)
  })

  it('counts the marks of the studio, of a teacher’s classes and of a parent’s children', async () => {
    await mark(await balletOf('2026-11-09'), { [mia.id]: 'late' })
    await mark(await balletOf('2026-11-16'), { [mia.id]: 'present' })
    await mark(classIds.street, { [leo.id]: 'authorised', [noor.id]: 'unauthorised' })
    const sunday = await add('Sunday', '2026-09-27', people.tara.id, [mia.id])
    const monday = await add('Monday', '2026-09-28', people.tara.id, [mia.id, leo.id])
    await mark(sunday, { [mia.id]: 'present' })
    await mark(monday, { [mia.id]: 'present', [leo.id]: 'present' })
    const first = ['2026-09-28', { ...none, present: 2 }]
    const ballet = ['2026-11-09', { ...none, late: 1 }]
    expect(marked(await owner())).toEqual([first, ballet, ['2026-11-16', { present: 1, late: 0, authorised: 1, unauthorised: 1 }]])
    expect(marked(await teacher('tom'))).toEqual([ballet, ['2026-11-16', { ...none, present: 1 }]])
    expect(marked(await teacher('tara'))).toEqual([first, ['2026-11-16', { ...none, authorised: 1, unauthorised: 1 }]])
    expect(marked(await parent('pat'))).toEqual([first, ballet, ['2026-11-16', { ...none, present: 1, authorised: 1 }]])
    expect(marked(await parent('quinn'))).toEqual([['2026-11-16', { ...none, unauthorised: 1 }]])
    expect(marked(await (await world.as('omar')).call.dashboards.owner())).toEqual([])
  })

  it('keeps the marks of a class that was deleted', async () => {
    const ballet = await balletOf('2026-11-16')
    await mark(ballet, { [mia.id]: 'present' })
    const before = marked(await owner())
    expect(before.at(-1)).toMatchObject(['2026-11-16', { present: 1 }])
    await (await world.as('olive')).call.classes.remove({ id: ballet, scope: 'single' })
    expect(marked(await owner())).toEqual(before)
  })
})

it('asks the database four times at most', async () => {
  const asked = async (show: typeof showOwner | typeof showTeacher | typeof showParent, person: keyof typeof people) =>
    inNorthlight(async (scope) => {
      let count = 0
      const db = scope.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await show(actorFor({ ...scope, db } as Scope, people[person]))
      return count
    })
  expect([await asked(showOwner, 'olive'), await asked(showTeacher, 'tom'), await asked(showParent, 'pat')]).toEqual([4, 3, 3])
})
