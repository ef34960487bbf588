import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
}, 60_000)
afterEach(() => world.close())

const sheet = async (name: 'olive' | 'tara' | 'tom' | 'omar', date?: string) => (await world.as(name)).call.callSheets.read({ date })

it('the call sheet lists the classes of a day with their children, what is known of them, and a number to ring', async () => {
  const pat = await world.as('pat')
  await pat.call.absences.announce({ classId: classIds.street, studentId: children.leo.id, reason: 'Ill' })
  const { date, classes } = await sheet('olive')
  expect([date, classes.map(({ name, room, teacher }) => [name, room?.name, teacher])]).toEqual([
    '2026-11-18',
    [['Street Dance', 'Studio B', people.tara.name]],
  ])
  expect(classes[0]!.children).toMatchObject([
    { name: 'Leo Ellis', age: 8, mayBePictured: false, hasMedicalAlert: false, announced: { reason: 'Ill', by: 'Pat Ellis' } },
    { name: 'Noor Osei', age: 11, mayBePictured: true, contact: { name: people.quinn.name } },
  ])
  const monday = await sheet('olive', '2026-11-23')
  expect(monday.classes[0]!.children).toMatchObject([{ name: 'Mia Ellis', hasMedicalAlert: true, isDropIn: false }])
})

it('the call sheet says why a class is closed', async () => {
  const { call } = await world.as('olive')
  await call.callingOff.callOff({ id: randomUUID(), date: '2026-11-18', classIds: [classIds.street], reason: 'Snow' })
  expect((await sheet('olive')).classes).toMatchObject([{ closedFor: 'Snow' }])
})

it('the call sheet shows teachers their own classes, and nothing to parents or another studio', async () => {
  expect((await sheet('tara')).classes).toMatchObject([{ name: 'Street Dance', children: [{ contact: { name: 'Pat Ellis' } }, {}] }])
  expect((await sheet('tom')).classes).toEqual([])
  expect((await sheet('omar')).classes).toEqual([])
  expect(await codeOf((await world.as('pat')).call.callSheets.read({}))).toBe('access-denied')
})
