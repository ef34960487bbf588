import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { rooms } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const names = async () => (await olive.call.locations.list()).map(({ name }) => name)

describe('rooms', () => {
  it('are listed by name to everybody in the studio, and to nobody else', async () => {
    expect(await names()).toEqual(['Studio A', 'Studio B'])
    expect((await (await world.as('pat')).call.locations.list()).map(({ name }) => name)).toEqual(['Studio A', 'Studio B'])
    expect((await (await world.as('omar')).call.locations.list()).map(({ name }) => name)).toEqual(['The Deck'])
  })

  it('are added once, also when the request is repeated', async () => {
    const room = { id: randomUUID(), name: 'attic', description: 'Mind your head', address: '' }
    await olive.call.locations.add(room)
    await olive.call.locations.add(room)
    expect(await names()).toEqual(['attic', 'Studio A', 'Studio B'])
    for (const different of [{ name: 'cellar' }, { description: 'Mind the step' }, { address: 'Next door' }])
      await expect(olive.call.locations.add({ ...room, ...different })).rejects.toMatchObject({ code: 'added-before' })
    expect((await olive.call.locations.list()).find(({ id }) => id === room.id)).toEqual(room)
    await olive.call.locations.remove({ id: room.id })
  })

  it('are edited, field by field, and every calendar is told', async () => {
    const [before] = await olive.call.locations.list()
    const notified = async () =>
      (await world.database.kysely.selectFrom('events').select('type').where('type', '=', 'locations.stale').execute()).length
    const soFar = await notified()
    expect(await olive.call.locations.edit({ id: rooms.studioA.id, name: 'The Barre' })).toEqual({ ...before, name: 'The Barre' })
    // A form opened earlier saves only the fields that were edited in it.
    expect(await olive.call.locations.edit({ id: rooms.studioA.id, description: '' })).toEqual({
      ...before,
      name: 'The Barre',
      description: '',
    })
    expect(await notified()).toBe(soFar + 2)
    const { classes } = await (await world.as('pat')).call.classes.week({})
    expect(classes.find(({ name }) => name === 'Ballet Beginners')?.location?.name).toBe('The Barre')
    expect(await olive.call.locations.edit(before!)).toEqual(before)
    expect(await codeOf(olive.call.locations.edit({ id: rooms.deck.id, name: 'Ours' }))).toBe('location-not-found')
    expect(await codeOf(olive.call.locations.edit({ id: rooms.studioA.id, name: ' ' }))).toBe('invalid-input')
  })

  it.each(['Studio B', 'studio b', ' STUDIO  B ', 'Studio\u00a0B', 'StudioB', 'Studio\u200b B', 'Ｓtudio B'])(
    'are refused a name that looks like that of another: “%s”',
    async (name) => {
      const added = olive.call.locations.add({ id: randomUUID(), name })
      await expect(added).rejects.toMatchObject({
        code: 'name-taken',
        message: 'There is already a room with this name. Please choose another name.',
        data: { field: 'name' },
      })
      expect(await codeOf(olive.call.locations.edit({ id: rooms.studioA.id, name }))).toBe('name-taken')
      expect(await names()).toEqual(['Studio A', 'Studio B'])
    },
  )

  it('may keep their own name in an edit, and have that of a room of another studio', async () => {
    expect((await olive.call.locations.edit({ id: rooms.studioB.id, name: 'STUDIO B' })).name).toBe('STUDIO B')
    expect((await olive.call.locations.edit({ id: rooms.studioB.id, name: 'the deck' })).name).toBe('the deck')
    await olive.call.locations.edit({ id: rooms.studioB.id, name: 'Studio B' })
  })

  it('have different names, also when two are added and two renamed at the same moment', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const add = (id: string, name: string) => codeOf(olive.call.locations.add({ id, name }))
    expect((await Promise.all([add(one, 'Annexe'), add(other, 'annexe ')])).toSorted()).toEqual(['name-taken', 'none'])
    await Promise.all([add(one, 'Annexe'), add(other, 'Attic')])
    const [first, second] = (await olive.call.locations.list()).filter(({ name }) => name !== 'Studio A' && name !== 'Studio B')
    const edit = (id: string) => codeOf(olive.call.locations.edit({ id, name: 'Loft' }))
    expect((await Promise.all([edit(first!.id), edit(second!.id)])).toSorted()).toEqual(['name-taken', 'none'])
    for (const { id } of [first!, second!]) await olive.call.locations.remove({ id })
    const twice = world.database.kysely.updateTable('locations').set({ name: 'STUDIO A' }).where('id', '=', rooms.studioB.id).execute()
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'locations_by_name' })
  })

  it('need a name', async () => {
    await expect(olive.call.locations.add({ id: randomUUID(), name: ' ' })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { name: 'Name is required' } },
    })
  })

  it('are deleted and their classes left without a room, after a question that says how many', async () => {
    expect(await olive.call.locations.removal({ id: rooms.studioA.id })).toEqual({ comingClasses: 5 })
    await olive.call.locations.remove({ id: rooms.studioA.id })
    const { classes } = await olive.call.classes.week({})
    expect(classes.map(({ name, location }) => [name, location?.name ?? null])).toEqual([
      ['Ballet Beginners', null],
      ['Street Dance', 'Studio B'],
      ['Open Floor', null],
    ])
    await expect(olive.call.locations.remove({ id: rooms.studioA.id })).rejects.toMatchObject({
      code: 'location-not-found',
      message: 'Room not found',
    })
  })
})
