import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { rooms } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { codeOf } from '../auth/story.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const removeStudioA = async () => (await olive.call.locations.remove({ id: rooms.studioA.id, undoable: true })).undo!.id
const undo = (id: string, browser = olive) => codeOf(browser.call.locations.undo({ id }))
const places = () =>
  world.inNorthlight(({ db }) =>
    db.selectFrom('classes').select(['id', 'locationId']).where('locationId', 'is not', null).orderBy('id').execute(),
  )
const notified = () =>
  world.inNorthlight(({ db }) => db.selectFrom('notifications').select('id').where('type', '=', 'class_schedule').execute())

it('undoing the deletion restores the room, and its past and coming classes to it, and nobody is notified', async () => {
  const [before, list] = [await places(), await olive.call.locations.list()]
  const id = await removeStudioA()
  expect(await places()).not.toEqual(before)
  expect([await undo(id), await undo(id)]).toEqual(['none', 'none'])
  expect([await places(), await olive.call.locations.list()]).toEqual([before, list])
  await world.app.jobs.runDue({ early: true })
  expect(await notified()).toEqual([])
})

it('the deletion is notified to families and teachers once it cannot be undone any more', async () => {
  const id = await removeStudioA()
  await world.app.jobs.runDue({ early: true })
  expect(await notified()).toHaveLength(3)
  expect(await undo(id)).toBe('undo-over')
})

it('undoing the deletion is refused when another room has its name, and leaves classes that have another room', async () => {
  const first = await removeStudioA()
  const { id } = await olive.call.locations.add({ id: randomUUID(), name: 'studio a' })
  expect(await undo(first)).toBe('changed-since')
  await olive.call.locations.remove({ id })
  const { dropIn, teacher, ...open } = {
    dropIn: { capacity: 12, priceMinor: 850 },
    ...(await olive.call.classes.read({ id: classIds.openFloor })),
  }
  await olive.call.classes.edit({ ...open, dropIn, scope: 'single', teacherId: teacher!.id, locationId: rooms.studioB.id })
  const now = await places()
  expect(await undo(first)).toBe('changed-since')
  expect(await places()).toEqual(now)
})

it('undoing the deletion is possible for whoever deleted the room only', async () => {
  const id = await removeStudioA()
  expect(await undo(id, await world.as('omar'))).toBe('undo-over')
  expect(await undo(id, await world.as('pat'))).toBe('access-denied')
})
