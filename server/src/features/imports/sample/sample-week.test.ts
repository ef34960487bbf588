import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { comeIn, openEmptyStudio, type Studio } from '../../../app/storm/studio.test.kit.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
let studio: Studio
let owner: Browser

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

it('the sample stays while something of the studio’s own is in it, and says what', async () => {
  const id = randomUUID()
  await owner.call.imports.fillSample({ id })
  const [first] = (await classes()).filter(({ isDropIn }) => !isDropIn)
  const family = randomUUIDv7()
  await owner.call.users.addFamily({ id: family, name: 'Rhys Own', email: 'rhys@own.example' })
  const student = randomUUIDv7()
  const medical = { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' }
  const child = { name: 'Own Child', dateOfBirth: '2016-02-03', gender: 'female' as const, medical, emergencyContacts: [] }
  await owner.call.students.addForFamily({ id: student, parentId: family, ...child })
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
