import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import type { KyselyPlugin } from 'kysely'
import { openTestDatabase } from '../../platform/db/test/test-database.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { children, people, studios, type PersonName } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { enrol } from '../../world/enrol.ts'

const { leo, noor } = children
let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

let world: World
beforeAll(async () => {
  const database = await openTestDatabase()
  const transaction: typeof database.transaction = (as, work) => database.transaction(as, (tx) => work(tx.withPlugin(counting)))
  world = await openWorld({ database: { ...database, transaction } })
}, 60_000)
afterAll(() => world?.close())

const inNorthlight = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: studios.northlight.id }, work)
const read = async (who: PersonName, classId: string = classIds.street) => (await world.as(who)).call.attendance.read({ classId })
const names = async (who: PersonName) => (await read(who)).rows.map(({ student }) => student.name)

describe('a register', () => {
  it('shows staff all who are enrolled, by name, and lets them mark', async () => {
    for (const who of ['olive', 'tom', 'tara'] as const) {
      expect(await names(who)).toEqual(['Leo Ellis', 'Noor Osei'])
      expect((await read(who)).can.mark).toBe(true)
    }
    expect((await read('olive')).class).toEqual({
      id: classIds.street,
      closedFor: null,
      name: 'Street Dance',
      date: '2026-11-18',
      startTime: '18:00',
      endTime: '19:30',
      teacherName: 'Tara Lindqvist',
      locationName: 'Studio B',
    })
  })

  it('shows staff who see a child whom to ring, and nobody else', async () => {
    await inNorthlight(({ db }) => db.updateTable('users').set({ phone: '+44 7700 900123' }).where('id', '=', people.pat.id).execute())
    const contacts = async (who: PersonName) => (await read(who)).rows.find(({ student }) => student.id === leo.id)?.contacts
    const pat = [{ name: people.pat.name, phone: '+44 7700 900123' }]
    expect(await contacts('olive')).toEqual(pat)
    expect(await contacts('tara'), 'teaches the child').toEqual(pat)
    expect(await contacts('tom'), 'another teacher').toEqual([])
    expect(await contacts('pat'), 'the family itself').toEqual([])
  })

  it('shows parents only their own children, read only and without who marked them', async () => {
    await (
      await world.as('tara')
    ).call.attendance.save({
      classId: classIds.street,
      marks: [
        { studentId: leo.id, status: 'late', notes: 'Overslept' },
        { studentId: noor.id, status: 'present' },
      ],
    })
    expect(await read('pat')).toMatchObject({
      rows: [{ student: { name: 'Leo Ellis' }, status: 'late', notes: 'Overslept', markedBy: null, markedAt: null }],
      saved: null,
      can: { mark: false },
    })
    expect(await names('quinn')).toEqual(['Noor Osei'])
    expect(JSON.stringify(await read('pat'))).not.toContain('Noor')
  })

  it('is not found by a parent without a child in the class, by strangers, or when its class is deleted', async () => {
    const gone = randomUUIDv7()
    const refused = { code: 'class-not-found', message: 'Class not found' }
    const ballet = (await (await world.as('olive')).call.classes.week({ of: '2026-11-16' })).classes[0]!.id
    await expect(read('quinn', ballet)).rejects.toMatchObject(refused)
    await expect(read('omar')).rejects.toMatchObject(refused)
    await expect(read('petra')).rejects.toMatchObject(refused)
    await expect(read('olive', gone)).rejects.toMatchObject(refused)
    await inNorthlight((scope) => scope.db.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', ballet).execute())
    await expect(read('olive', ballet)).rejects.toMatchObject(refused)
    await expect(read('pat', ballet)).rejects.toMatchObject(refused)
  })
})

it('a register is read in at most four statements, including that of the session', async () => {
  const tara = await world.as('tara')
  statements = 0
  expect((await tara.call.attendance.read({ classId: classIds.street })).rows).toHaveLength(2)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(4)
})

describe('the medical alert', () => {
  const tell = (studentId: string, notified: { allergies?: string; doctorName?: string }) =>
    inNorthlight((scope) =>
      scope.db
        .insertInto('medicalRecords')
        .values({ studioId: studios.northlight.id, studentId, ...notified, updatedAt: new Date() })
        .execute(),
    )
  const alerts = async (who: PersonName) =>
    Object.fromEntries((await read(who)).rows.map(({ student, hasMedicalAlert }) => [student.name, hasMedicalAlert]))

  it('is shown to owners and the child’s teachers without its cause, and not to parents', async () => {
    await tell(leo.id, { allergies: 'Peanuts' })
    await tell(noor.id, { doctorName: 'Dr Shah' })
    expect(await alerts('olive')).toEqual({ 'Leo Ellis': true, 'Noor Osei': false })
    expect(await alerts('tara')).toEqual({ 'Leo Ellis': true, 'Noor Osei': false })
    expect(await alerts('tom')).toEqual({ 'Leo Ellis': false, 'Noor Osei': false })
    expect(await alerts('pat')).toEqual({ 'Leo Ellis': false })
    expect(JSON.stringify(await read('olive'))).not.toContain('Peanuts')
  })

  it('is shown to those who taught the child in the last 30 days, and no longer ago', async () => {
    const taught = async (date: string, archived = false) => {
      await inNorthlight(async (scope) => {
        await scope.db.deleteFrom('enrolments').where('classId', '=', past).execute()
        await scope.db.deleteFrom('classes').where('id', '=', past).execute()
        const now = new Date()
        await scope.db
          .insertInto('classes')
          .values({
            studioId: scope.studioId,
            id: past,
            name: 'Past',
            teacherId: people.tom.id,
            date,
            startTime: '10:00',
            endTime: '11:00',
            archivedAt: archived ? now : null,
            createdAt: now,
            updatedAt: now,
          })
          .execute()
        await enrol(scope.db, { studioId: scope.studioId, classId: past, studentId: leo.id, enrolledAt: now })
      })
      return (await alerts('tom'))['Leo Ellis']
    }
    const past = randomUUID()
    expect(await taught('2026-10-19')).toBe(true)
    expect(await taught('2026-10-18')).toBe(false)
    expect(await taught('2026-11-30')).toBe(true)
    expect(await taught('2026-11-30', true)).toBe(false)
  })
})
