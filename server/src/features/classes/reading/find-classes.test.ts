import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PersonName, people, rooms } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { classIds } from '../../../world/story.ts'

const world = storyWorld()
const find = async (who: PersonName, search: string) => (await world.as(who)).call.classes.find({ search })
const named = async (who: PersonName, search: string) => (await find(who, search)).map(({ name }) => name)

describe('finding a class at once', () => {
  it('finds each series once, by its next date and parts of its name', async () => {
    const [ballet, ...more] = await find('olive', 'BEGIN bal')
    expect(ballet).toMatchObject({ name: 'Ballet Beginners', date: '2026-11-23', startTime: '17:00', teacher: { name: 'Tom Reed' } })
    expect(more).toEqual([])
    expect(await (await world.as('olive')).call.classes.read({ id: ballet!.id })).toMatchObject({ seriesId: classIds.ballet })
  })

  it('finds upcoming classes first, and recent ones after them', async () => {
    const { call } = await world.as('olive')
    const once = { teacherId: people.tom.id, locationId: rooms.studioA.id, startTime: '06:00', endTime: '07:00' }
    for (const [name, date] of [
      ['Tap of last week', '2026-11-12'],
      ['Tap of last year', '2025-11-12'],
      ['Tap of next week', '2026-11-26'],
    ] as const)
      await call.classes.add({ ...once, id: randomUUID(), name, when: { repeats: 'never', date } })
    expect(await named('olive', 'tap')).toEqual(['Tap of next week', 'Tap of last week'])
  })

  it('finds for teachers the whole calendar, and for parents the classes of their children and those to drop in to', async () => {
    expect(await named('tara', 'tap')).toEqual(['Tap of next week', 'Tap of last week'])
    expect(await named('pat', 'e')).toEqual(['Street Dance', 'Open Floor', 'Ballet Beginners'])
    expect(await named('quinn', 'e')).toEqual(['Street Dance', 'Open Floor'])
    expect(await named('quinn', 'tap')).toEqual([])
  })

  it('finds nothing of another studio, and nothing archived', async () => {
    expect(await named('omar', 'ballet')).toEqual([])
    await world.database.kysely.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', classIds.openFloor).execute()
    expect(await named('olive', 'open')).toEqual([])
  })

  it('treats pattern characters as text, and refuses what cannot be a name', async () => {
    for (const search of ['%', '_', '\\', "'; drop table classes; --"]) expect(await named('pat', search)).toEqual([])
    for (const search of [' ', 'b'.repeat(10_000)]) await expect(named('olive', search)).rejects.toMatchObject({ code: 'invalid-input' })
  })
})
