import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { childForm } from '../students/child.test.kit.ts'
import { addGuardian, noRights } from '../students/guardians/guardian.test.kit.ts'
import { classIds } from '../../world/story.ts'
import { addressFor, readCalendar } from './calendar.test.kit.ts'

// Leo is Pat’s, his first guardian, and Quinn’s. The feed, the dashboard and the names in both follow whose child he is.
let world: World
let [olive, pat, quinn]: Browser[] = []
const { leo } = children
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat, quinn] = await Promise.all((['olive', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 60_000)
afterEach(() => world.close())

const feed = async (url: string) =>
  (await readCalendar(world, url)).events.map(({ summary }) => summary).filter((one) => one.startsWith('Street'))
const onDashboard = async (by: Browser | undefined) => {
  const { children: own, next } = await by!.call.dashboards.parent()
  return [own.map(({ name }) => name), next.find(({ id }) => id === classIds.street)?.children]
}

it('the calendar has the classes of every child of a guardian, whatever they may, until the guardianship ends', async () => {
  const url = await addressFor(world, 'quinn')
  expect(await feed(url)).toEqual(['Street Dance – Noor'])
  await addGuardian(world, { child: leo, who: 'quinn', may: noRights })
  expect(await feed(url)).toEqual(['Street Dance – Leo, Noor'])
  expect(await feed(await addressFor(world, 'pat'))).toEqual(['Street Dance – Leo'])
  expect(await onDashboard(quinn)).toEqual([
    ['Leo Ellis', 'Noor Osei'],
    ['Leo Ellis', 'Noor Osei'],
  ])
  await quinn!.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
  expect(await feed(url)).toEqual(['Street Dance – Noor'])
  expect(await onDashboard(quinn)).toEqual([['Noor Osei'], ['Noor Osei']])
})

it('a child is told from another of the same name among the reader’s own children alone', async () => {
  const other = childForm({ id: randomUUID(), name: 'Leo Ellis', dateOfBirth: '2020-01-02' })
  await pat!.call.students.add(other)
  await addGuardian(world, { child: leo, who: 'quinn', may: noRights })
  await olive!.call.classes.enrol({ classId: classIds.street, studentIds: [other.id], undoable: false })
  const names = async (by: Browser | undefined) =>
    (await by!.call.classes.week({ of: '2026-11-18' })).classes.find(({ id }) => id === classIds.street)!.enrolledNames
  expect(await names(quinn), 'nothing of a brother who is not theirs').toEqual(['Leo Ellis', 'Noor Osei'])
  expect(await names(pat)).toEqual([expect.stringContaining('born'), expect.stringContaining('born')])
  expect(await feed(await addressFor(world, 'quinn'))).toEqual(['Street Dance – Leo, Noor'])
  const own = childForm({ id: randomUUID(), name: 'Leo Ellis', dateOfBirth: '2021-03-04' })
  await quinn!.call.students.add(own)
  await olive!.call.classes.enrol({ classId: classIds.street, studentIds: [own.id], undoable: false })
  expect((await names(quinn))!.filter((name) => name.includes('born'))).toHaveLength(2)
})
