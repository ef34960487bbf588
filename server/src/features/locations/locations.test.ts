import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { rooms } from '../../world/people.ts'

let world: World
let olive: Browser
beforeAll(async () => {
  world = await openWorld()
  olive = await world.as('olive')
}, 60_000)
afterAll(() => world?.close())

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

  it('need a name', async () => {
    await expect(olive.call.locations.add({ id: randomUUID(), name: ' ' })).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { name: 'Name is required' } },
    })
  })

  it("are deleted with their classes' places left empty, after the question has said how many", async () => {
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
