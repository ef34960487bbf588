import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, studios, type PersonName } from '../../world/people.ts'
import { enrol } from '../../world/enrol.ts'

const studioId = studios.northlight.id
const world = storyWorld()
// Only the classes of each test count.
beforeEach(() =>
  inNorthlight(async ({ db }) => {
    for (const table of ['attendance', 'enrolments', 'notifications'] as const) await db.deleteFrom(table).execute()
    await db.updateTable('studios').set({ timezone: 'Europe/London' }).execute()
  }),
)

const { inNorthlight } = world
const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)

async function aClass(date: string, startTime: string, endTime: string, { teacher = 'tom' as PersonName, enrolled = true } = {}) {
  const id = randomUUIDv7()
  await inNorthlight(async ({ db }) => {
    const at = new Date('2026-01-01T00:00:00Z')
    await db
      .insertInto('classes')
      .values({ studioId, id, name: 'Jazz', teacherId: people[teacher].id, date, startTime, endTime, createdAt: at, updatedAt: at })
      .execute()
    if (enrolled) await enrol(db, { studioId, classId: id, studentId: children.leo.id, enrolledAt: at })
  })
  return id
}
const mark = (classId: string) =>
  inNorthlight((scope) =>
    scope.db
      .insertInto('attendance')
      .values({ studioId, classId, studentId: children.leo.id, status: 'present', markedBy: people.tom.id, markedAt: new Date() })
      .execute(),
  )
/** Runs the schedule as the queue would. */
const look = () => inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'attendance.find-missing', input: {}, options: {} }]))

async function lookAt(instant: string) {
  world.clock.set(instant)
  await look()
  await world.app.jobs.runDue()
}
const notified = async () => {
  const rows = await inNorthlight((scope) =>
    scope.db.selectFrom('notifications').select(['userId', 'type', 'entityId', 'message']).orderBy('userId').execute(),
  )
  return rows
    .filter(({ type }) => type === 'attendance_missing')
    .map(({ userId, entityId, message }) => [nameOf(userId), entityId, message])
}
const recipients = async () => (await notified()).map(([name]) => name)

describe('a class without a register', () => {
  it('is reported to its teacher and the owners an hour after its end, and not before', async () => {
    const id = await aClass('2026-11-18', '17:00', '18:00')
    await lookAt('2026-11-18T18:59:59Z')
    expect(await notified()).toEqual([])
    await lookAt('2026-11-18T19:00:00Z')
    const message = 'Jazz, Wednesday 18 November at 17:00, has no register yet'
    expect(await notified()).toEqual([
      ['olive', id, expect.stringContaining(message)],
      ['tom', id, expect.stringContaining(message)],
    ])
  })

  it('is reported once, even when its readers delete the notification', async () => {
    await aClass('2026-11-18', '17:00', '18:00', { teacher: 'olive' })
    await lookAt('2026-11-18T19:00:00Z')
    expect(await recipients()).toEqual(['olive'])
    await lookAt('2026-11-18T19:05:00Z')
    expect(await recipients()).toEqual(['olive'])
    await inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    await lookAt('2026-11-18T19:10:00Z')
    expect(await recipients()).toEqual([])
  })

  it('is reported after downtime of up to two days, and not later', async () => {
    await aClass('2026-11-16', '17:00', '18:00')
    await lookAt('2026-11-18T19:00:00Z')
    expect(await recipients()).toEqual(['olive', 'tom'])
    await aClass('2026-11-16', '16:00', '17:59', { teacher: 'tara' })
    await lookAt('2026-11-18T19:00:00Z')
    expect(await recipients()).toEqual(['olive', 'tom'])
  })

  it('is not reported when nobody is enrolled, when it is marked, or when its class is archived', async () => {
    await aClass('2026-11-18', '17:00', '18:00', { enrolled: false })
    await mark(await aClass('2026-11-18', '17:00', '18:00'))
    const archived = await aClass('2026-11-18', '17:00', '18:00')
    await inNorthlight((scope) => scope.db.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', archived).execute())
    await lookAt('2026-11-18T19:00:00Z')
    expect(await notified()).toEqual([])
  })

  it('is not reported when it was marked before the job ran, and is reported once when the job is repeated', async () => {
    const [late, never] = [await aClass('2026-11-18', '17:00', '18:00'), await aClass('2026-11-18', '17:00', '18:00')]
    await mark(late)
    const tell = (classId: string) => ({ name: 'attendance.tell-missing', input: { studioId, classId }, options: {} })
    await inNorthlight(({ db }) => world.app.jobs.send(db, [tell(late), tell(never), tell(never)]))
    await world.app.jobs.runDue()
    expect((await notified()).map(([name, classId]) => [name, classId])).toEqual([
      ['olive', never],
      ['tom', never],
    ])
  })

  it('is reported only within its studio, even where another studio has one with the same id', async () => {
    const inHarbour = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: studios.harbour.id }, work)
    const abroad = () =>
      inHarbour(({ db }) =>
        db.selectFrom('notifications').select('userId').where('type', '=', 'attendance_missing').orderBy('userId').execute(),
      )
    const id = await aClass('2026-11-18', '17:00', '18:00')
    await lookAt('2026-11-18T19:00:00Z')
    expect(await abroad()).toEqual([])
    await inHarbour(async ({ db, studioId: harbour }) => {
      const [studioId, at] = [harbour, new Date('2026-01-01T00:00:00Z')]
      const tap = { studioId, id, name: 'Tap', teacherId: people.theo.id, date: '2026-11-18', startTime: '17:00', endTime: '18:00' }
      await db
        .insertInto('classes')
        .values({ ...tap, createdAt: at, updatedAt: at })
        .execute()
      await enrol(db, { studioId, classId: id, studentId: children.nils.id, enrolledAt: at })
    })
    await lookAt('2026-11-18T19:05:00Z')
    expect((await abroad()).map(({ userId }) => nameOf(userId))).toEqual(['omar', 'theo'])
  })
})

describe('the report of a missing register, an hour after the end', () => {
  it.each([
    // In London clocks go from 01:00 to 02:00 on 29 March 2026, and from 02:00 to 01:00 on 25 October.
    ['in winter', '2026-03-28', '18:00', '2026-03-28T19:00:00Z'],
    ['after the spring change', '2026-03-29', '18:00', '2026-03-29T18:00:00Z'],
    ['across the spring change', '2026-03-29', '00:30', '2026-03-29T01:30:00Z'],
    ['when the end is a time that the spring change skips', '2026-03-29', '01:30', '2026-03-29T02:30:00Z'],
    ['in summer', '2026-10-24', '18:00', '2026-10-24T18:00:00Z'],
    ['when autumn has the end twice', '2026-10-25', '01:30', '2026-10-25T01:30:00Z'],
    ['after the autumn change', '2026-10-25', '18:00', '2026-10-25T19:00:00Z'],
    ['past midnight', '2026-11-17', '23:30', '2026-11-18T00:30:00Z'],
  ])('is by the studio’s clock %s', async (_, date, endTime, due) => {
    await aClass(date, '00:00', endTime)
    await lookAt(Temporal.Instant.from(due).subtract({ seconds: 1 }).toString())
    expect(await recipients()).toEqual([])
    await lookAt(due)
    expect(await recipients()).toEqual(['olive', 'tom'])
  })

  it.each([
    ['past midnight', '2026-11-17', '22:30', '00:30', '2026-11-18T01:30:00Z'],
    ['at midnight', '2026-11-17', '23:00', '00:00', '2026-11-18T01:00:00Z'],
    ['in the night of the spring change', '2026-03-28', '22:30', '00:30', '2026-03-29T01:30:00Z'],
    ['at a time that this night skips', '2026-03-28', '23:00', '01:30', '2026-03-29T02:30:00Z'],
    ['in the night of the autumn change', '2026-10-24', '22:30', '02:30', '2026-10-25T03:30:00Z'],
    ['at a time that this night has twice', '2026-10-24', '22:30', '01:30', '2026-10-25T01:30:00Z'],
  ])('is after the end on the next day, %s', async (_, date, startTime, endTime, due) => {
    await aClass(date, startTime, endTime)
    await lookAt(Temporal.Instant.from(due).subtract({ seconds: 1 }).toString())
    expect(await recipients()).toEqual([])
    await lookAt(due)
    expect(await recipients()).toEqual(['olive', 'tom'])
  })

  it('is still sent after two days of downtime, in a zone far behind', async () => {
    await inNorthlight((scope) => scope.db.updateTable('studios').set({ timezone: 'Pacific/Pago_Pago' }).execute())
    // Its end is 22:00 UTC on 17 November.
    await aClass('2026-11-16', '23:00', '11:00')
    await lookAt('2026-11-19T23:00:00Z')
    expect(await recipients()).toEqual(['olive', 'tom'])
  })

  it('is by the clock of another zone, where it is another day', async () => {
    await inNorthlight((scope) => scope.db.updateTable('studios').set({ timezone: 'America/Los_Angeles' }).execute())
    await aClass('2026-11-17', '17:00', '23:00')
    await lookAt('2026-11-18T07:59:00Z')
    expect(await recipients()).toEqual([])
    await lookAt('2026-11-18T08:00:00Z')
    expect(await recipients()).toEqual(['olive', 'tom'])
  })

  it('is withdrawn for everybody when the register is saved', async () => {
    const classId = await aClass('2026-11-18', '15:00', '16:00')
    await lookAt('2026-11-18T17:00:00Z')
    const open = () =>
      inNorthlight(({ db }) =>
        db
          .selectFrom('notifications')
          .select(['read', 'requiresAction', 'dismissed'])
          .where('type', '=', 'attendance_missing')
          .where('entityId', '=', classId)
          .execute(),
      )
    expect(await open()).toEqual([
      { read: false, requiresAction: true, dismissed: false },
      { read: false, requiresAction: true, dismissed: false },
    ])
    const tara = await world.as('tara')
    await tara.call.attendance.save({ classId, marks: [] })
    expect((await open()).every(({ dismissed }) => !dismissed)).toBe(true)
    await tara.call.attendance.save({ classId, marks: [{ studentId: children.leo.id, status: 'present', notes: '' }] })
    expect(await open()).toEqual([
      { read: true, requiresAction: false, dismissed: true },
      { read: true, requiresAction: false, dismissed: true },
    ])
    await lookAt('2026-11-18T17:05:00Z')
    expect((await (await world.as('tom')).call.notifications.recent()).unreadCount).toBe(0)
  })
})
