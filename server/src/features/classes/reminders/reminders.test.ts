import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { children, people, rooms, studios, type PersonName } from '../../../world/people.ts'
import { enrol } from '../../../world/enrol.ts'

const world = storyWorld()
beforeAll(async () => {
  await world.database.kysely.updateTable('classes').set({ archivedAt: new Date() }).execute()
}, 60_000)
beforeEach(async () => {
  world.clock.set('2026-11-18T10:00:00Z')
  await world.database.kysely.deleteFrom('notifications').execute()
})

const { inNorthlight } = world
const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)

/** A class on Friday 20 November 2026, 17:00 in London. */
async function friday(changes: Partial<Parameters<Browser['call']['classes']['add']>[0]> = {}): Promise<string> {
  const id = randomUUID()
  await (
    await world.as('olive')
  ).call.classes.add({
    id,
    name: 'Jazz',
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime: '17:00',
    endTime: '18:00',
    when: { repeats: 'never', date: '2026-11-20' },
    ...changes,
  })
  await world.app.jobs.runDue()
  return id
}
async function lookAt(instant: string) {
  world.clock.set(instant)
  await inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'classes.find-reminders', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}
const notified = async (id: string) => {
  const rows = await inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['userId', 'message'])
      .where('type', '=', 'class_reminder')
      .where('entityId', '=', id)
      .orderBy('userId')
      .execute(),
  )
  return rows.map(({ userId, message }) => [nameOf(userId), message])
}
const jazz = 'Jazz is on Friday 20 November at 17:00 in Studio A.'

describe('a reminder of a class', () => {
  it('is sent to the teacher 24 hours before the class, once', async () => {
    const id = await friday({ studentIds: [children.mia.id] })
    await lookAt('2026-11-19T16:59:59Z')
    expect(await notified(id)).toEqual([])
    await lookAt('2026-11-19T17:00:00Z')
    expect(await notified(id)).toEqual([['tom', jazz]])
    await lookAt('2026-11-19T17:05:00Z')
    expect(await notified(id)).toEqual([['tom', jazz]])
  })

  it('is sent once to the parents of booked places', async () => {
    const id = await friday({ dropIn: { capacity: 5, priceMinor: 0 } })
    await inNorthlight(({ db, studioId }) =>
      enrol(
        db,
        ...[children.mia, children.leo].map((child) => ({
          studioId,
          classId: id,
          studentId: child.id,
          isDropIn: true,
          enrolledAt: new Date(),
        })),
      ),
    )
    await lookAt('2026-11-19T17:00:00Z')
    expect(await notified(id)).toEqual([
      ['tom', jazz],
      ['pat', jazz],
    ])
  })

  it('is sent also where another studio has a class of the same id at the same time', async () => {
    const id = await friday()
    const theirs = { id, name: 'Tap', teacherId: people.theo.id, locationId: rooms.deck.id, startTime: '17:00', endTime: '18:00' }
    await (await world.as('omar')).call.classes.add({ ...theirs, when: { repeats: 'never', date: '2026-11-20' } })
    await lookAt('2026-11-19T17:00:00Z')
    const reminded = await world.database.kysely
      .selectFrom('notifications')
      .select('userId')
      .where('type', '=', 'class_reminder')
      .where('entityId', '=', id)
      .orderBy('userId')
      .execute()
    expect(reminded.map(({ userId }) => nameOf(userId))).toEqual(['tom', 'theo'])
  })

  it('is sent after downtime, but not when the class has begun', async () => {
    const [late, begun] = [await friday(), await friday({ startTime: '16:00', endTime: '17:00' })]
    await lookAt('2026-11-20T16:00:00Z')
    expect(await notified(late)).toEqual([['tom', jazz]])
    expect(await notified(begun)).toEqual([])
  })

  it('is sent again when the class was moved to another day', async () => {
    const moved = await friday()
    await lookAt('2026-11-19T17:00:00Z')
    await world.database.kysely.updateTable('classes').set({ date: '2026-11-27' }).where('id', '=', moved).execute()
    await lookAt('2026-11-20T17:00:00Z')
    expect(await notified(moved)).toEqual([['tom', jazz]])
    await lookAt('2026-11-26T17:00:00Z')
    expect(await notified(moved)).toEqual([
      ['tom', jazz],
      ['tom', 'Jazz is on Friday 27 November at 17:00 in Studio A.'],
    ])
  })

  it('is not sent for a class that is deleted', async () => {
    const [removed, archived] = [await friday(), await friday()]
    await (await world.as('olive')).call.classes.remove({ id: removed, scope: 'single' })
    await world.database.kysely.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', archived).execute()
    await lookAt('2026-11-19T17:00:00Z')
    expect([await notified(removed), await notified(archived)]).toEqual([[], []])
  })

  it('is sent by the wall clock of the studio, over a change of the clocks', async () => {
    // British clocks go back at 01:00 UTC on Sunday 25 October 2026: 24 hours before Sunday noon is 13:00 on Saturday.
    world.clock.set('2026-10-20T10:00:00Z')
    const id = await friday({ startTime: '12:00', endTime: '13:00', when: { repeats: 'never', date: '2026-10-25' } })
    await lookAt('2026-10-24T11:59:59Z')
    expect(await notified(id)).toEqual([])
    await lookAt('2026-10-24T12:00:00Z')
    expect(await notified(id)).toMatchObject([['tom', expect.stringContaining('Sunday 25 October at 12:00')]])
  })

  it('follows another zone from the moment that the studio is in it, and is never sent twice', async () => {
    const [later, before] = [await friday(), await friday({ startTime: '11:00', endTime: '12:00' })]
    const inZone = (timezone: 'America/New_York' | 'Europe/London') =>
      inNorthlight(({ db, studioId }) => db.updateTable('studios').set({ timezone }).where('id', '=', studioId).execute())
    await lookAt('2026-11-19T11:00:00Z')
    await inZone('America/New_York')
    await lookAt('2026-11-19T17:00:00Z')
    expect([await notified(before), await notified(later)]).toEqual([[['tom', 'Jazz is on Friday 20 November at 11:00 in Studio A.']], []])
    await lookAt('2026-11-19T22:00:00Z')
    await inZone('Europe/London')
    expect([await notified(before), await notified(later)].map((all) => all.length)).toEqual([1, 1])
  })

  it('is written once by a run that is repeated', async () => {
    const id = await friday()
    world.clock.set('2026-11-19T17:00:00Z')
    for (const once of ['first', 'second']) {
      const input = { studioId: studios.northlight.id, classId: id }
      await inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'classes.remind', input, options: { once } }]))
      await world.app.jobs.runDue()
    }
    expect(await notified(id)).toEqual([['tom', jazz]])
  })
})
