import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
const jazzId = randomUUID()
const { mia, leo, noor, nils } = children
// It is Wednesday 18 November 2026, 10:00. Jazz is on four Fridays, for one.
beforeAll(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await olive.call.classes.add(jazz({ id: jazzId, ageFrom: 8, ageTo: 10, level: 'Grade 1', capacity: 1, undoable: false }))
  await olive.call.classes.add(jazz({ when: { repeats: 'never', date: '2026-11-17' }, studentIds: [], undoable: false }))
  await olive.call.students.setLevel({ id: leo.id, level: 'Beginner' })
  await olive.call.waitingLists.put({ id: randomUUID(), classId: jazzId, studentId: noor.id, wants: 'trial' })
}, 60_000)
afterAll(() => world?.close())

const find = (studentIds: string[], browser = olive) => browser.call.classes.fitting({ studentIds })

it('the classes that students could join are listed with ages, level, places and who is in them; drop-ins and what is over are not', async () => {
  const { students, classes } = await find([mia.id, leo.id])
  expect(students).toEqual([
    { id: leo.id, name: 'Leo Ellis', dateOfBirth: leo.dateOfBirth, level: 'Beginner' },
    { id: mia.id, name: 'Mia Ellis', dateOfBirth: mia.dateOfBirth, level: '' },
  ])
  expect(classes.map(({ name }) => name)).toEqual(['Street Dance', 'Jazz', 'Ballet Beginners'])
  expect(classes[0]).toMatchObject({ id: classIds.street, classId: classIds.street, repeats: false, placesLeft: null, inIt: [leo.id] })
  expect(classes[1]).toEqual({
    id: jazzId,
    classId: expect.any(String),
    name: 'Jazz',
    date: '2026-11-20',
    startTime: '08:00',
    lastDate: '2026-12-11',
    repeats: true,
    teacher: { id: expect.any(String), name: 'Tom Reed' },
    ageFrom: 8,
    ageTo: 10,
    level: 'Grade 1',
    placesLeft: 0,
    placesLeftOnDate: 0,
    waiting: 1,
    inIt: [mia.id],
  })
})

it('the fullest date tells how many places are left, and a trial alone is no place in the term', async () => {
  const week = await olive.call.classes.week({ of: '2026-11-27' })
  const friday = week.classes.find(({ seriesId }) => seriesId === jazzId)!
  await olive.call.classes.enrolAsTrial({ classId: friday.id, studentId: leo.id, overfill: true })
  const { classes } = await find([leo.id])
  expect(classes.find(({ id }) => id === jazzId)).toMatchObject({ placesLeft: -1, placesLeftOnDate: 0, inIt: [] })
})

it('is answered to owners alone, and for students of their studio', async () => {
  for (const id of [nils.id, randomUUID()]) expect(await codeOf(find([mia.id, id]))).toBe('student-not-found')
  for (const name of ['tom', 'pat'] as const) await expect(find([mia.id], await world.as(name))).rejects.toMatchObject({ status: 403 })
  expect(await codeOf(find([]))).toBe('invalid-input')
})
