import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { enrol } from '../../world/enrol.ts'
import type { Browser } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { classIds, storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { addDocument, notificationsOf, readAndSign } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, tom: Browser
beforeAll(async () => {
  ;[olive, tom] = [await world.as('olive'), await world.as('tom')]
}, 60_000)

let childId: string, other: string
beforeEach(async () => {
  ;[childId, other] = [randomUUID(), randomUUID()]
  await tom.call.students.add(childForm({ id: childId, name: `Ada ${childId}` }))
  await olive.call.students.add(childForm({ id: other, name: `Ivy ${other}` }))
  return async () => {
    await tom.call.students.remove({ id: childId })
    await olive.call.students.remove({ id: other })
  }
})

/** Of the documents given in this test, as owners and the family read it beside the child. */
async function papers(ids: readonly string[], studentId = childId): Promise<string[]> {
  const [seen, own] = [await olive.call.documents.ofStudent({ studentId }), await tom.call.documents.ofStudent({ studentId })]
  expect(own).toEqual(seen)
  return seen.filter(({ document }) => ids.includes(document.id)).map(({ document, signed }) => `${document.name}: ${signed?.by ?? 'open'}`)
}

it('what a teacher with a child is given as a parent stands beside the child, before and after the signature, and what staff are given does not', async () => {
  const given = [
    await addDocument(olive, { name: 'House rules', to: { allParents: true } }),
    await addDocument(olive, { name: 'Fire procedure', to: { allTeachers: true } }),
    await addDocument(olive, { name: 'Contract', to: { userIds: [people.tom.id] } }),
    await addDocument(olive, { name: 'For everybody', to: { allTeachers: true, allParents: true } }),
  ]
  const ids = given.map(({ id }) => id)
  expect((await papers(ids)).toSorted()).toEqual(['For everybody: open', 'House rules: open'])
  for (const document of given) await readAndSign(tom, document, 'Tom Reed')
  expect((await papers(ids)).toSorted()).toEqual(['For everybody: Tom Reed', 'House rules: Tom Reed'])
})

it('what a teacher had as one of the staff becomes the child’s once it is given to all parents, and nobody is told twice', async () => {
  const { id, version } = await addDocument(olive, { name: 'Show', to: { allTeachers: true } })
  expect(await papers([id])).toEqual([])
  const { added } = await olive.call.documents.addRecipients({ id, to: { allParents: true } })
  const { recipients } = await olive.call.documents.recipients({ id })
  expect(recipients.filter(({ user }) => user.id === people.tom.id)).toHaveLength(1)
  expect(added).toBe(recipients.length - 2)
  expect(await papers([id])).toEqual(['Show: open'])
  await readAndSign(tom, { id, version }, 'Tom Reed')
  expect(await papers([id])).toEqual(['Show: Tom Reed'])
})

it('a teacher whose last child leaves is asked for nothing as a family any more, and goes on having what staff have', async () => {
  const family = await addDocument(olive, { name: 'House rules', to: { allParents: true } })
  const staff = await addDocument(olive, { name: 'Fire procedure', to: { allTeachers: true } })
  const signed = await addDocument(olive, { name: 'Signed', to: { allParents: true } })
  await readAndSign(tom, signed, 'Tom Reed')
  expect(await notificationsOf(world, 'tom', family.id)).toHaveLength(1)
  await tom.call.students.remove({ id: childId })
  const own = (await tom.call.documents.mine({})).documents.map(({ id }) => id)
  expect([family, staff, signed].map(({ id }) => own.includes(id))).toEqual([false, true, true])
  expect(await notificationsOf(world, 'tom', family.id)).toEqual([])
  expect(
    (await olive.call.documents.unsigned({})).unsigned.filter(({ document }) => document.id === family.id).map(({ user }) => user.id),
  ).not.toContain(people.tom.id)
  await tom.call.students.add(childForm({ id: childId }))
})

it('an owner’s own papers stand beside the own child alone', async () => {
  const { id } = await addDocument(olive, { name: 'House rules', to: { allParents: true } })
  const beside = async (studentId: string) =>
    (await olive.call.documents.ofStudent({ studentId })).filter(({ document }) => document.id === id).length
  expect(await beside(other)).toBe(1)
  expect(await beside(childId)).toBe(1)
  await olive.call.documents.withdraw({ id })
  expect(await beside(other)).toBe(0)
})

it('a document that only staff with children have as families is one for families: those who are invited are said to miss it', async () => {
  const missing = async () => (await olive.call.documents.unsigned({})).awaitedCounts.families
  for (const { id } of (await olive.call.documents.list({})).documents) await olive.call.documents.withdraw({ id })
  await olive.call.invitations.send({ id: randomUUID(), email: 'new@family.example', role: 'parent' })
  await addDocument(olive, { name: 'Contract', to: { allTeachers: true, userIds: [people.olive.id] } })
  expect(await missing()).toBe(0)
  const place = { studioId: studios.northlight.id, classId: classIds.openFloor, studentId: childId, enrolledAt: new Date(storyNow) }
  await enrol(world.database.kysely, place)
  const { recipients } = await addDocument(olive, { name: 'Rules', to: { classIds: [classIds.openFloor] } })
  expect([recipients.all, await missing()]).toEqual([1, 1])
})
