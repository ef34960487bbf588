import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { jazz } from '../../classes/undoing/actions.test.kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world?.close())

const { mia, leo } = children
const set = async (who: PersonName, level: string, id: string = mia.id) => (await world.as(who)).call.students.setLevel({ id, level })
const read = async (who: PersonName) => (await (await world.as(who)).call.students.read({ id: mia.id })).level

it('a level is set by owners and the child’s teachers, and read by the family', async () => {
  expect(await read('pat')).toBe('')
  expect(await set('tom', ' Grade 1 ')).toEqual({ id: mia.id, level: 'Grade 1' })
  expect(await Promise.all((['olive', 'tom', 'pat'] as const).map(read))).toEqual(['Grade 1', 'Grade 1', 'Grade 1'])
  for (const who of ['tara', 'omar'] as const) expect(await codeOf(set(who, 'Mine'))).toBe('student-not-found')
  await expect(set('pat', 'Mine')).rejects.toMatchObject({ status: 403 })
  for (const wrong of ['x'.repeat(41), 'Grade\u202e1', 'Grade\n1']) expect(await codeOf(set('olive', wrong))).toBe('invalid-input')
  expect(await read('pat')).toBe('Grade 1')
})

it('stays when the family edits its child', async () => {
  const pat = await world.as('pat')
  const { version, ...shown } = await pat.call.students.read({ id: mia.id })
  const medical = await pat.call.students.openMedical({ id: mia.id })
  const consents = { ...shown.consents, participation: true as const }
  await pat.call.students.edit({ ...shown, gender: shown.gender ?? 'female', name: 'Mia E. Ellis', medical, consents, version })
  expect(await read('olive')).toBe('Grade 1')
})

it('the words that are in use are offered once each, those of younger classes first', async () => {
  const olive = await world.as('olive')
  await set('olive', 'Adult', leo.id)
  const one = (level: string, ageFrom: number | null, startTime: string) =>
    olive.call.classes.add(jazz({ level, ageFrom, ageTo: null, startTime, endTime: `${startTime.slice(0, 3)}50`, studentIds: [] }))
  await one('Grade 2', 8, '19:00')
  await one('grade 1', 6, '20:00')
  expect(await olive.call.levels.list()).toEqual([expect.stringMatching(/^grade 1$/i), 'Grade 2', 'Adult'])
  expect(await (await world.as('omar')).call.levels.list()).toEqual([])
  await expect((await world.as('pat')).call.levels.list()).rejects.toMatchObject({ status: 403 })
})
