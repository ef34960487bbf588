import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { children, people, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { notify } from '../notifications/notify.ts'
import { add, balletOf, closeStory, inNorthlight, mark, openStory, owner, world } from './story.test.kit.ts'

const { mia, leo, nils } = children
afterAll(closeStory)

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
      cantCome: [],
      children: null,
      closedFor: null,
      hue: expect.any(Number),
      isMarked: false,
    }
    expect((await owner()).day).toEqual([street])
    await mark(classIds.street, { [leo.id]: 'present' })
    expect((await owner()).day).toEqual([{ ...street, isMarked: true }])
    await mark(classIds.street, {})
    expect((await owner()).day, 'all marks were taken away').toEqual([street])
  })

  it('counts no class of a closed day', async () => {
    const { call } = await world.as('olive')
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: '2026-11-18', endsOn: '2026-11-18' }
    await call.terms.close({ closures: [closure] })
    const { classes, day } = await owner()
    expect(classes).toMatchObject({ today: 0, thisWeek: 2 })
    expect(day).toMatchObject([{ id: classIds.street, closedFor: 'Snow' }])
    await call.terms.reopen({ id: closure.id })
    expect((await owner()).classes.today).toBe(1)
  })

  it('rounds hours to one decimal', async () => {
    await add('Long day', '2026-11-22', people.tom.id, [], '08:07')
    // 3 h 30 min, plus 11 h 53 min
    expect((await owner()).classes.hoursThisWeek).toBe(15.4)
  })

  it('lists the five latest of registers, students and classes; a series once', async () => {
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

  it('lists no register whose class is off the calendar, and an older one in its place', async () => {
    const registers = async () => (await owner()).activity.filter(({ kind }) => kind === 'register-saved').map(({ id }) => id)
    const added: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const id = await add(`Marked ${n}`, '2026-11-17', people.tom.id, [mia.id])
      world.clock.advance({ minutes: 1 })
      await mark(id, { [mia.id]: 'present' })
      added.unshift(id)
    }
    world.clock.advance({ minutes: 1 })
    expect(await registers()).toEqual(added.slice(0, 3))
    for (const id of added.slice(0, 5)) await (await world.as('olive')).call.classes.remove({ id, scope: 'single' })
    expect((await registers())[0]).toBe(added[5])
    expect((await owner()).activity).toHaveLength(5)
  })

  it('shows the newest five notifications of the asking owner', async () => {
    for (let n = 0; n < 6; n += 1) {
      world.clock.advance({ minutes: 1 })
      await inNorthlight((scope) =>
        notify(scope, 'student_removed', {
          to: 'owners',
          details: { student: { studentId: randomUUID(), name: `Child ${n}` }, parent: { userId: people.pat.id, name: 'Pat' } },
        }),
      )
    }
    const olive = await world.as('olive')
    const recent = (await olive.call.notifications.recent()).notifications
    expect(recent).toHaveLength(5)
    expect((await owner()).updates).toEqual(recent)
    await olive.call.notifications.dismissAll()
    expect((await owner()).updates).toEqual([])
  })

  it('shows what a new studio still has to do', async () => {
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
