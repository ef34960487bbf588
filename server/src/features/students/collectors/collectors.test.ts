import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxCollectors } from '@callboard/contract/collectors'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addGuardian, noRights } from '../guardians/guardian.test.kit.ts'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world?.close())

const { mia, leo } = children
const rose = { name: 'Rose Ellis', phone: '+44 7700 900456', mayCollect: true }
const add = async (who: PersonName, typed: object = {}) => {
  const id = randomUUID()
  await (await world.as(who)).call.collectors.add({ id, studentIds: [mia.id], ...rose, ...typed })
  return id
}
const read = async (who: PersonName, { id } = mia) => (await (await world.as(who)).call.dashboards.child({ id })).collecting

it('who collects a child is written by its family and owners; staff read all, a family what it wrote, other teachers and studios nothing', async () => {
  const roseId = await add('pat', { studentIds: [mia.id, leo.id] })
  await add('olive', { name: 'Uncle Rob', phone: '', mayCollect: false })
  expect(await read('pat')).toEqual({
    people: [{ id: roseId, ...rose, writtenBy: people.pat.name, can: { remove: true } }],
    canAdd: true,
  })
  expect((await read('pat', leo)).people).toMatchObject([{ id: roseId }])
  const asOwner = await read('olive')
  expect(asOwner.people.map(({ name, can }) => [name, can.remove])).toEqual([
    ['Uncle Rob', true],
    ['Rose Ellis', false],
  ])
  expect(await read('tom')).toEqual({
    people: asOwner.people.map((one) => ({ ...one, can: { remove: false } })),
    canAdd: false,
  })
  for (const who of ['tom', 'tara', 'quinn', 'omar'] as const) expect(await codeOf(add(who))).toBe('student-not-found')
})

it('is taken away by whoever wrote it, and by no one else', async () => {
  const [roseId, robId] = [await add('pat', { name: 'Rose Hart' }), await add('olive', { name: 'Uncle Bob' })]
  const remove = async (who: PersonName, id: string) => (await world.as(who)).call.collectors.remove({ id, studentId: mia.id })
  for (const who of ['tom', 'quinn', 'omar'] as const) expect(await codeOf(remove(who, roseId))).toBe('student-not-found')
  expect(await codeOf(remove('olive', roseId))).toBe('written-by-another')
  await remove('pat', robId)
  const ids = async () => (await read('olive')).people.map(({ id }) => id)
  expect(await ids()).toEqual(expect.arrayContaining([roseId, robId]))
  await remove('pat', roseId)
  await remove('olive', robId)
  await remove('olive', robId)
  expect((await ids()).filter((id) => id === roseId || id === robId)).toEqual([])
})

it('is written once for an id, with a phone for those who may, and no more than the limit also when many write at once', async () => {
  const pat = await world.as('pat')
  const id = await add('pat', { name: 'Ann' })
  await pat.call.collectors.add({ id, studentIds: [mia.id], ...rose, name: 'Ann' })
  expect(await codeOf(pat.call.collectors.add({ id, studentIds: [mia.id], ...rose, name: 'Bea' }))).toBe('id-taken')
  expect(await codeOf(add('pat', { phone: '' }))).toBe('invalid-input')
  expect(await codeOf(add('pat', { phone: 'soon' }))).toBe('invalid-input')
  const many = Array.from({ length: maxCollectors }, (_, at) => codeOf(add('pat', { name: `Aunt ${at}` })))
  const codes = await Promise.all(many)
  expect(codes).toContain('too-many-collectors')
  expect((await read('olive')).people.filter(({ writtenBy }) => writtenBy === people.pat.name)).toHaveLength(maxCollectors)
})

it('may collect only by the word of a guardian who collects, and leaves the other guardian room for theirs', async () => {
  for (const { id } of (await read('pat')).people) await (await world.as('pat')).call.collectors.remove({ id, studentId: mia.id })
  await addGuardian(world, { child: mia, who: 'quinn', may: { collects: true } })
  await add('quinn', { name: 'Ama Osei' })
  const may = async (collects: boolean) =>
    (await world.as('olive')).call.guardians.change({ studentId: mia.id, userId: people.quinn.id, may: { ...noRights, collects } })
  await may(false)
  expect(await codeOf(add('quinn', { name: 'Quinn Osei' }))).toBe('not-collecting')
  const names = async (who: PersonName) => (await read(who)).people.map(({ name }) => name)
  expect([await names('olive'), await names('tom'), await names('quinn')]).toEqual([['Uncle Rob'], ['Uncle Rob'], ['Ama Osei']])
  for (let at = 1; at < maxCollectors; at += 1) await add('quinn', { name: `No ${at}`, phone: '', mayCollect: false })
  expect(await codeOf(add('quinn', { phone: '', mayCollect: false }))).toBe('too-many-collectors')
  await add('pat', { name: 'Not Quinn', phone: '', mayCollect: false })
  expect(await names('tom')).toContain('Not Quinn')
  await may(true)
  expect(await names('tom')).toContain('Ama Osei')
})

it('stands in the register and on the call sheet for staff, whoever wrote it, and never in a family’s own', async () => {
  const [olive, pat] = [await world.as('olive'), await world.as('pat')]
  await pat.call.collectors.add({ id: randomUUID(), studentIds: [leo.id], name: 'Cousin Cal', phone: '', mayCollect: false })
  const { classes } = await olive.call.callSheets.read({ date: '2026-11-18' })
  const held = classes.find((one) => one.children.some(({ id }) => id === leo.id))
  expect(held?.children.find(({ id }) => id === leo.id)?.mustNotCollect).toEqual(['Cousin Cal'])
  const rowOf = async (who: PersonName) =>
    (await (await world.as(who)).call.attendance.read({ classId: held?.id ?? '' })).rows.find(({ student }) => student.id === leo.id)
  expect((await rowOf('olive'))?.mustNotCollect).toEqual(['Cousin Cal'])
  expect((await rowOf('pat'))?.mustNotCollect).toBeNull()
})
