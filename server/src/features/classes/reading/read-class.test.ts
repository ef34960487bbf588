import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { children, people, rooms } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const { leo, noor } = children
const street = { id: classIds.street }
const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

describe('reading a class', () => {
  it.each(['olive', 'tom', 'tara'] as const)('shows %s all who are enrolled, by name', async (who) => {
    const seen = await (await world.as(who)).call.classes.read(street)
    expect(seen).toMatchObject({ name: 'Street Dance', notes: 'Bring trainers', enrolledCount: 2, enrolledNames: null, viewer: 'staff' })
    expect(seen.students).toMatchObject([named(leo), named(noor)])
  })

  it('shows parents only their own children, and no notes', async () => {
    const seen = await (await world.as('pat')).call.classes.read(street)
    expect(seen).toMatchObject({ notes: '', enrolledCount: null, enrolledNames: ['Leo Ellis'], viewer: 'family', students: [named(leo)] })
    expect(JSON.stringify(seen)).not.toContain(noor.id)
  })

  it('shows a parent any class of the calendar', async () => {
    const seen = await (await world.as('quinn')).call.classes.read({ id: classIds.openFloor })
    expect(seen).toMatchObject({ name: 'Open Floor', spotsLeft: 12, students: [], enrolledNames: [], hasOthers: true })
  })

  it('tells a family whether there is another child to book for', async () => {
    const openFloor = { id: classIds.openFloor }
    const pat = await world.as('pat')
    const has = async () => (await pat.call.classes.read(openFloor)).hasOthers
    const put = (...ids: string[]) =>
      world.inNorthlight(async ({ db, studioId }) => {
        await db.deleteFrom('enrolments').where('classId', '=', openFloor.id).execute()
        const { date } = await db.selectFrom('classes').select('date').where('id', '=', openFloor.id).executeTakeFirstOrThrow()
        const rows = ids.map((studentId) => ({ studioId, classId: openFloor.id, studentId, date, enrolledAt: new Date() }))
        if (rows.length > 0) await db.insertInto('enrolments').values(rows).execute()
      })
    await put(children.mia.id)
    expect(await has()).toBe(true)
    await put(children.mia.id, leo.id)
    expect(await has()).toBe(false)
    await put()
    expect((await pat.call.classes.read(street)).hasOthers).toBe(false)
    expect((await olive.call.classes.read(openFloor)).hasOthers).toBeNull()
  })

  it('does not find a deleted or archived class', async () => {
    const gone = { code: 'class-not-found', message: 'Class not found' }
    await expect(olive.call.classes.read({ id: randomUUID() })).rejects.toMatchObject(gone)
    const id = randomUUID()
    await olive.call.classes.add({ ...jazz, id })
    await world.database.kysely.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', id).execute()
    await expect(olive.call.classes.read({ id })).rejects.toMatchObject(gone)
  })
})

const jazz = {
  name: 'Jazz',
  teacherId: people.tom.id,
  locationId: rooms.studioA.id,
  startTime: '06:00',
  endTime: '07:00',
  when: { repeats: 'never' as const, date: '2026-11-20' },
}

describe('the classes to choose from', () => {
  it('are each series once, by its next date, and one-off classes, by name', async () => {
    const once = randomUUID()
    await olive.call.classes.add({ ...jazz, id: once, name: 'Acro', when: { repeats: 'never', date: '2026-10-19' } })
    await olive.call.classes.add({ ...jazz, id: randomUUID(), name: 'Long ago', when: { repeats: 'never', date: '2026-10-18' } })
    const ended = randomUUID()
    const until = { repeats: 'weekly' as const, dayOfWeek: 2, startsOn: '2026-10-27', endsOn: '2026-11-10' }
    await olive.call.classes.add({ ...jazz, id: ended, name: 'Zumba', when: until })
    expect(await olive.call.classes.choices()).toEqual([
      { id: once, name: 'Acro', repeats: false, date: '2026-10-19', startTime: '06:00' },
      { id: classIds.ballet, name: 'Ballet Beginners', repeats: true, date: '2026-11-23', startTime: '17:00' },
      { id: classIds.openFloor, name: 'Open Floor', repeats: false, date: '2026-11-21', startTime: '10:00' },
      { id: classIds.street, name: 'Street Dance', repeats: false, date: '2026-11-18', startTime: '18:00' },
      { id: ended, name: 'Zumba', repeats: true, date: '2026-11-10', startTime: '06:00' },
    ])
  })
})
