import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world?.close())

const { mia } = children
const write = async (who: PersonName, text: string, version: number) =>
  (await world.as(who)).call.students.writeNote({ id: mia.id, text, version })
const read = async (who: PersonName) => (await (await world.as(who)).call.dashboards.child({ id: mia.id })).note

it('notes on a child are written and read by owners and the child’s teachers, never by the family or other teachers', async () => {
  expect(await write('tom', 'Fetched by her grandmother', 0)).toEqual({
    text: 'Fetched by her grandmother',
    version: 1,
    writtenBy: 'Tom Reed',
    writtenAt: '2026-11-18T10:00:00.000Z',
  })
  expect(await read('olive')).toMatchObject({ text: 'Fetched by her grandmother', writtenBy: 'Tom Reed' })
  expect(await read('pat')).toBeNull()
  for (const who of ['tara', 'omar'] as const) expect(await codeOf(write(who, 'Mine', 1))).toBe('student-not-found')
  expect(await codeOf(write('pat', 'Mine', 1))).not.toBe('none')
})

it('notes that somebody has changed since are not written over, and the same words again are no change', async () => {
  expect((await write('olive', 'Fetched by Rose', 1)).version).toBe(2)
  expect(await codeOf(write('tom', 'Fetched by nobody', 1))).toBe('note-changed')
  expect(await read('tom')).toMatchObject({ text: 'Fetched by Rose', version: 2 })
  expect((await write('olive', 'Fetched by Rose', 1)).version).toBe(2)
  expect(await codeOf(write('olive', 'Fetched by nobody', 2 ** 31)), 'a version that no row can have').toBe('invalid-input')
  const answers = await Promise.all([codeOf(write('olive', 'One', 2)), codeOf(write('tom', 'Other', 2))])
  expect(answers.toSorted()).toEqual(['none', 'note-changed'])
})

it('a teacher whose own child it is reads no notes on it', async () => {
  const olive = await world.as('olive')
  const { id } = people.pat
  await olive.call.users.changeRole({ id, role: 'teacher' })
  expect(await read('pat')).toBeNull()
  expect(await codeOf(write('pat', 'Mine', 3))).toBe('student-not-found')
  expect((await (await world.as('pat')).call.dashboards.child({ id: mia.id })).fees).not.toBeNull()
})
