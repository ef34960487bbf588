import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comeIn, openEmptyStudio, type Studio } from '../../../app/storm/studio.test.kit.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { sampleRows } from './sample-rows.ts'

const world = storyWorld()
let studio: Studio
let owner: Browser

const medical = { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' }
const ownChild = { name: 'Own Child', dateOfBirth: '2016-02-03', gender: 'female' as const, medical, emergencyContacts: [] }

const tables = [
  'users',
  'members',
  'students',
  'guardians',
  'enrolments',
  'classes',
  'class_series',
  'class_answers',
  'locations',
  'imports',
  'notifications',
  'notification_people',
  'invitations',
  'invitation_links',
  'registers',
  'attendance',
  'medical_records',
  'student_notes',
  'invoices',
  'invoice_items',
  'invoice_events',
  'invoice_series',
  'invoice_pdfs',
  'payments',
]
/** How many rows of the studio each table has. */
const rows = () =>
  withScope(world.app.scopes, { logins: true, studioId: studio.id }, async ({ db, studioId }) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)} where studio_id = ${studioId}`.execute(db)
      counts[table] = found.rows[0]?.n ?? 0
    }
    return counts
  })

async function classes() {
  const [here, next] = [
    await owner.call.classes.week({}),
    world.clock
      .now()
      .add({ hours: 24 * 7 })
      .toString()
      .slice(0, 10),
  ]
  return [...here.classes, ...(await owner.call.classes.week({ of: next })).classes]
}

beforeAll(async () => {
  studio = await openEmptyStudio([world.app])
  owner = (await comeIn([world.app], studio, 'owner')).browsers[0]!
})

it('refuses to fill a studio that has classes or students', async () => {
  const olive = await world.as('olive')
  await expect(olive.call.imports.fillSample({ id: randomUUID() })).rejects.toMatchObject({ code: 'studio-not-empty' })
})

it('a sample week fills an empty studio once, and leaves no row behind, whatever was tried on it', async () => {
  const before = await rows()
  const id = randomUUID()
  const [filled, again] = await Promise.all([owner.call.imports.fillSample({ id }), owner.call.imports.fillSample({ id })])
  expect([filled, again].map(({ makes }) => makes)).toEqual([filled.makes, filled.makes])
  expect(filled.makes).toMatchObject({ classes: 8, students: 9, families: 6, rooms: 2 })
  const shown = await classes()
  expect(shown).toHaveLength(8)
  expect(shown.every(({ name }) => name.endsWith('(sample)'))).toBe(true)
  await expect(owner.call.imports.fillSample({ id: randomUUID() })).rejects.toMatchObject({ code: 'studio-not-empty' })

  const olive = await world.as('olive')
  for (const call of ['clearSample', 'read', 'undo'] as const)
    await expect(olive.call.imports[call]({ id }), 'another studio').rejects.toMatchObject({ code: 'import-not-found' })

  const first = shown.find(({ name }) => name.startsWith('Street Dance'))
  world.clock.advance({ hours: 48 })
  await owner.call.auth.refresh({ attempt: randomUUID() })
  const { students } = await owner.call.classes.read({ id: first!.id })
  const marks = students.map(({ id: studentId }) => ({ studentId, status: 'present' as const, notes: '' }))
  await owner.call.attendance.save({ classId: first!.id, marks })
  await owner.call.invitations.send({ id: randomUUID(), email: 'ada@sample.example' })
  await world.app.jobs.runDue()
  await owner.call.imports.clearSample({ id })
  await world.app.jobs.runDue()
  expect(await rows()).toEqual(before)
  expect((await owner.call.imports.list()).imports).toEqual([])
  await expect(owner.call.imports.clearSample({ id })).rejects.toMatchObject({ code: 'import-not-found' })
})

it('all classes of the sample week are to come, whatever day it is', () => {
  const days = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`)
  for (const today of days) {
    const dates = sampleRows(today, 'owner@own.example').classes.map(({ cells }) => cells['startsOn']!)
    expect([dates.every((date) => date > today), dates.length]).toEqual([true, 8])
  }
})

it('the sample stays while something of the studio’s own is in it, and says what', async () => {
  const id = randomUUID()
  await owner.call.imports.fillSample({ id })
  const [first] = (await classes()).filter(({ isDropIn }) => !isDropIn)
  const family = randomUUIDv7()
  await owner.call.users.addFamily({ id: family, name: 'Rhys Own', email: 'rhys@own.example' })
  const student = randomUUIDv7()
  await owner.call.students.addForFamily({ id: student, parentId: family, ...ownChild })
  await owner.call.classes.enrol({ classId: first!.id, studentIds: [student] })
  await expect(owner.call.imports.clearSample({ id })).rejects.toMatchObject({
    code: 'sample-in-use',
    message: `The sample cannot be taken away yet: Own Child has a place in ${first!.name}.`,
  })
  expect(await classes()).toHaveLength(8)
})

it('no email goes to a family of the sample', async () => {
  await world.app.jobs.runDue()
  expect(world.app.mailbox!.mails('ada@sample.example')).toEqual([])
})

describe('invoices of the sample', () => {
  const terms = { dueOn: '2027-06-01', method: 'bank-transfer' as const }
  const billTo = async (parentId: string, studentId: string, recurring: Recurring = null) => {
    const invoice = { id: randomUUID(), parentId }
    const items = [{ studentId, description: 'Autumn term', quantity: 1, unitPriceMinor: 4500 }]
    await owner.call.invoices.add({ items, ...terms, recurring, invoices: [invoice] })
    return owner.call.invoices.read({ id: invoice.id })
  }
  type Recurring = Parameters<Browser['call']['invoices']['add']>[0]['recurring']
  const sample = async () => {
    const { users } = await owner.call.users.list({ search: 'ada@sample.example' })
    const { students } = await owner.call.students.list({ search: 'Ella' })
    return { ...users[0]!, childId: students[0]!.id }
  }
  const ownFamily = async () => {
    const [parentId, childId] = [randomUUIDv7(), randomUUIDv7()]
    await owner.call.users.addFamily({ id: parentId, name: 'Una Own', email: 'una@own.example' })
    await owner.call.students.addForFamily({ ...ownChild, id: childId, parentId })
    return { id: parentId, childId }
  }
  beforeEach(async () => {
    studio = await openEmptyStudio([world.app])
    owner = (await comeIn([world.app], studio, 'owner')).browsers[0]!
    await withScope(world.app.scopes, { logins: true, studioId: studio.id }, ({ db, studioId }) =>
      db.updateTable('studios').set({ takesBankTransfers: true }).where('id', '=', studioId).execute(),
    )
  })

  it('go with it, also when they were sent, paid and returned, and their numbers are given again', async () => {
    const before = await rows()
    const id = randomUUID()
    await owner.call.imports.fillSample({ id })
    const ada = await sample()
    const first = await billTo(ada.id, ada.childId)
    await billTo(ada.id, ada.childId, { interval: 'month', endsOn: '2028-06-01' })
    expect(first.index).toBe(1)
    const paidOn = world.clock.now().toString().slice(0, 10)
    await owner.call.payments.markPaid({ invoiceId: first.id, version: first.version, method: 'cash', paidOn })
    await owner.call.imports.clearSample({ id })
    await world.app.jobs.runDue()
    expect(await rows()).toEqual(before)
    expect(world.app.mailbox!.mails('ada@sample.example')).toEqual([])
    const own = await ownFamily()
    expect((await billTo(own.id, own.childId)).index).toBe(1)
  })

  it('stay with it where a real invoice has the next number, or one went to a real address', async () => {
    const id = randomUUID()
    await owner.call.imports.fillSample({ id })
    const ada = await sample()
    await billTo(ada.id, ada.childId)
    await owner.call.users.editFamily({ id: ada.id, name: ada.name, email: 'ada@real.example', phone: '' })
    const clearing = () => owner.call.imports.clearSample({ id })
    await expect(clearing()).rejects.toMatchObject({ message: expect.stringContaining('emailed to ada@real.example') })
    await owner.call.users.editFamily({ id: ada.id, name: ada.name, email: 'ada@sample.example', phone: '' })
    const own = await ownFamily()
    await billTo(own.id, own.childId)
    const words = 'Invoice-2 of a real family came after Invoice-1 of the sample'
    await expect(clearing()).rejects.toMatchObject({ message: expect.stringContaining(words) })
    expect(await classes()).toHaveLength(8)
  })
})
