import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '../../../platform/events/open-scope.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { children, people, studios, type PersonName } from '../../../world/people.ts'

const world = storyWorld()
beforeEach(async () => {
  await inNorthlight(async ({ db }) => {
    await db.deleteFrom('notifications').execute()
    await db.updateTable('studios').set({ timezone: 'Europe/London' }).execute()
  })
  // The queue drops a second job for the same child and day.
  await sql`delete from pgboss.job where name = 'students.tell-birthday'`.execute(world.database.kysely)
})

const { inNorthlight } = world
const born = (id: string, dateOfBirth: string) =>
  inNorthlight(({ db }) => db.updateTable('students').set({ dateOfBirth }).where('id', '=', id).execute())
/** Runs the schedule as the queue would. */
async function lookAt(instant: string, times = 1) {
  world.clock.set(instant)
  await inNorthlight(({ db }) =>
    world.app.jobs.send(
      db,
      Array.from({ length: times }, () => ({ name: 'students.find-birthdays', input: {}, options: {} })),
    ),
  )
  await world.app.jobs.runDue()
}
async function notified() {
  const rows = await inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['userId', 'entityId', 'message'])
      .where('type', '=', 'student_birthday')
      .orderBy('userId')
      .execute(),
  )
  return rows.map(({ userId, message }) => [(Object.keys(people) as PersonName[]).find((name) => people[name].id === userId), message])
}
// Mia was born on 14 March 2016 and dances with Tom until 14 December 2026; Leo on 2 September 2018.
const ofMia = (who: string) => [who, 'Mia Ellis turns 11 today.']

describe('a birthday', () => {
  it('is notified to the owners and the child’s teachers at eight by the studio’s clock, and not before', async () => {
    await born(children.mia.id, '2016-11-20')
    await lookAt('2026-11-20T07:59:59Z')
    expect(await notified()).toEqual([])
    await lookAt('2026-11-20T08:00:00Z')
    expect(await notified()).toEqual([
      ['olive', 'Mia Ellis turns 10 today.'],
      ['tom', 'Mia Ellis turns 10 today.'],
    ])
    await born(children.mia.id, '2016-03-14')
  })

  it('is notified once, however often the schedule runs, and also when its readers delete the notification', async () => {
    await lookAt('2027-03-14T08:00:00Z', 3)
    expect(await notified()).toEqual([ofMia('olive')])
    await inNorthlight(({ db }) => db.updateTable('notifications').set({ dismissed: true, read: true }).execute())
    await lookAt('2027-03-14T08:15:00Z')
    await lookAt('2027-03-14T22:00:00Z')
    expect(await notified()).toEqual([ofMia('olive')])
  })

  it('is notified every year', async () => {
    await lookAt('2027-03-14T08:00:00Z')
    await lookAt('2028-03-14T08:00:00Z')
    expect(await notified()).toEqual([ofMia('olive'), ['olive', 'Mia Ellis turns 12 today.']])
  })

  it('is notified after downtime on the same day only', async () => {
    await lookAt('2027-03-14T23:45:00Z')
    expect(await notified()).toEqual([ofMia('olive')])
    await inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
    await lookAt('2027-03-15T08:00:00Z')
    expect(await notified()).toEqual([])
  })

  it('on 29 February is kept on the 28th in other years', async () => {
    await born(children.leo.id, '2016-02-29')
    await lookAt('2027-02-28T08:00:00Z')
    await lookAt('2028-02-28T08:00:00Z')
    await lookAt('2028-02-29T08:00:00Z')
    expect(await notified()).toEqual([
      ['olive', 'Leo Ellis turns 11 today.'],
      ['olive', 'Leo Ellis turns 12 today.'],
    ])
  })

  it('follows the studio’s own day and hour', async () => {
    await inNorthlight(({ db }) => db.updateTable('studios').set({ timezone: 'Pacific/Auckland' }).execute())
    // In Auckland it is 08:00 on the 14th, summer time.
    await lookAt('2027-03-13T18:45:00Z')
    expect(await notified()).toEqual([])
    await lookAt('2027-03-13T19:00:00Z')
    expect(await notified()).toEqual([ofMia('olive')])
  })

  it('is not notified in another studio', async () => {
    await lookAt('2027-03-14T08:00:00Z')
    const abroad = await withScope(world.app.scopes, { studioId: studios.harbour.id }, ({ db }) =>
      db.selectFrom('notifications').select('message').where('type', '=', 'student_birthday').execute(),
    )
    expect(abroad).toEqual([])
  })
})
