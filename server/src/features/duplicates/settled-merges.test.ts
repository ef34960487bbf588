import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Two, undoDays } from '@callboard/contract/duplicates'
import { toDate } from '../../platform/clock.ts'
import { people, type PersonName } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf, freshEmail } from '../auth/story.test.kit.ts'
import { bill, emptyBooks, lesson } from '../invoices/bill.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { allRights } from '../students/guardians/guardian.test.kit.ts'

const world = storyWorld()
const callOf = async (who: PersonName) => (await world.as(who)).call

async function merge(two: Two): Promise<string> {
  const { call } = await world.as('olive')
  const { seen } = await call.duplicates.preview(two)
  return (await call.duplicates.merge({ id: randomUUID(), ...two, seen })).id
}

it('a merge is settled once another child has gone who was billed with the two', async () => {
  const [olive, quinn] = [await callOf('olive'), await callOf('quinn')]
  const [kept, other, sibling] = [
    await quinn.students.add(childForm({ name: 'Ida Osei' })),
    await quinn.students.add(childForm({ name: 'Ida Osei-Lund' })),
    await quinn.students.add(childForm({ name: 'Bo Osei' })),
  ]
  await emptyBooks(world)
  const items = [other, sibling].map(({ id }) => ({ ...lesson, studentId: id }))
  const invoices = [{ id: randomUUID(), parentId: people.quinn.id }]
  await olive.invoices.add(bill({ items, invoices, recurring: { interval: 'month', endsOn: '2027-02-28' } }))
  const id = await merge({ kind: 'student', keepId: kept.id, otherId: other.id })
  await quinn.students.remove({ id: sibling.id })
  expect(await codeOf(olive.duplicates.undo({ id }))).toBe('merge-settled')
  const left = await world.inNorthlight(({ db }) => db.selectFrom('merges').select('undo').execute())
  expect(JSON.stringify(left)).not.toContain(sibling.id)
})

it('a merge is settled after thirty days', async () => {
  const [olive, pat] = [await callOf('olive'), await callOf('pat')]
  const [kept, other] = [
    await pat.students.add(childForm({ name: 'Fay Ellis' })),
    await pat.students.add(childForm({ name: 'Fay Ellis-Orr' })),
  ]
  const id = await merge({ kind: 'student', keepId: kept.id, otherId: other.id })
  const age = (days: number) =>
    world.inNorthlight(({ db, clock }) =>
      db
        .updateTable('merges')
        .set({ mergedAt: toDate(clock.now().subtract({ hours: 24 * days })) })
        .where('id', '=', id)
        .execute(),
    )
  await age(undoDays)
  expect(await codeOf(olive.duplicates.undo({ id }))).toBe('merge-settled')
  await age(undoDays - 1)
  expect(await codeOf(olive.duplicates.undo({ id }))).toBe('none')
})

it('what was agreed of one record alone, that the child looks after itself, does not count for the other', async () => {
  const [olive, pat, quinn, tom] = [await callOf('olive'), await callOf('pat'), await callOf('quinn'), await callOf('tom')]
  const born = { dateOfBirth: '2008-01-01' }
  const [kept, other] = [
    await pat.students.add(childForm({ name: 'Lou Ellis', ...born })),
    await quinn.students.add(childForm({ name: 'Lou Osei', ...born })),
  ]
  const asked = { id: randomUUID(), studentId: other.id, email: people.tom.email }
  await quinn.guardians.handOver(asked)
  await olive.guardians.agree({ id: asked.id })
  expect(await tom.guardians.mine()).toMatchObject([{ id: asked.id, student: 'Lou Osei' }])
  const id = await merge({ kind: 'student', keepId: kept.id, otherId: other.id })
  expect(await tom.guardians.mine()).toEqual([])
  expect(await codeOf(tom.guardians.accept({ id: asked.id }))).toBe('request-over')
  await olive.duplicates.undo({ id })
  expect(await tom.guardians.mine()).toMatchObject([{ id: asked.id, student: 'Lou Osei' }])
})

it('a merge of families is settled while the studio says otherwise what the kept one may', async () => {
  const olive = await callOf('olive')
  const family = await olive.users.addFamily({ id: randomUUID(), name: 'Wren Vale', email: freshEmail() })
  const { consents: _, ...typed } = childForm({ name: 'Ada Vale', emergencyContacts: [] })
  const { id: studentId } = await olive.students.addForFamily({ ...typed, parentId: family.id })
  for (const who of ['pat', 'quinn'] as const) {
    const id = randomUUID()
    await olive.guardians.invite({ id, studentId, email: people[who].email, may: allRights })
    await (await callOf(who)).guardians.accept({ id })
  }
  const id = await merge({ kind: 'family', keepId: people.pat.id, otherId: people.quinn.id })
  const change = (collects: boolean) => olive.guardians.change({ studentId, userId: people.pat.id, may: { ...allRights, collects } })
  await change(false)
  expect(await codeOf(olive.duplicates.undo({ id }))).toBe('merge-settled')
  await change(true)
  expect(await codeOf(olive.duplicates.undo({ id }))).toBe('none')
})
