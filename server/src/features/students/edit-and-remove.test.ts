import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { book } from '../../world/book.ts'
import { children, people, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm, lastEvent, notifiedOwners } from './child.test.kit.ts'

let world: World
let pat: Browser
beforeEach(async () => {
  world = await openWorld()
  pat = await world.as('pat')
}, 60_000)
afterEach(() => world?.close())

const { mia } = children
const rowsOf = async (studentId: string) => {
  const db = world.database.kysely
  const tables = ['emergencyContacts', 'medicalRecords', 'medicalViews', 'enrolments', 'attendance'] as const
  return Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await db.selectFrom(table).select('studioId').where('studentId', '=', studentId).execute()).length,
      ]),
    ),
  ) as Record<(typeof tables)[number], number>
}

describe('editing a child', () => {
  it('saves the form as it is and replaces the emergency contacts', async () => {
    const form = { ...childForm({ id: mia.id, name: 'Mia Rose Ellis' }), version: 1 }
    expect((await pat.call.students.edit(form)).name).toBe('Mia Rose Ellis')
    expect(await pat.call.students.read({ id: mia.id })).toMatchObject({
      name: 'Mia Rose Ellis',
      dateOfBirth: '2019-05-05',
      consents: form.consents,
      emergencyContacts: form.emergencyContacts,
      version: 2,
    })
    expect(await pat.call.students.openMedical({ id: mia.id })).toEqual(form.medical)
    expect(await rowsOf(mia.id)).toMatchObject({ emergencyContacts: 1, medicalRecords: 1 })
  })

  it('keeps no medical record where there is nothing to tell', async () => {
    await pat.call.students.edit({ ...childForm({ id: mia.id, medical: childForm().medical }), version: 1 })
    const nothing = { conditions: '', allergies: '', medications: '', doctorName: '', doctorPhone: '' }
    await pat.call.students.edit({ ...childForm({ id: mia.id, medical: nothing }), version: 2 })
    expect(await rowsOf(mia.id)).toMatchObject({ medicalRecords: 0 })
    expect(await pat.call.students.openMedical({ id: mia.id })).toEqual(nothing)
    expect((await pat.call.students.read({ id: mia.id })).hasMedicalAlert).toBe(false)
  })

  it('refuses a phone number that nobody can dial, but for one that was kept before', async () => {
    const { emergencyContacts, medical } = childForm()
    const unreachable = emergencyContacts.map((contact) => ({ ...contact, phone: 'at the bakery' }))
    expect(await codeOf(pat.call.students.add(childForm({ emergencyContacts: unreachable })))).toBe('phone-invalid')
    const edit = (different: Parameters<typeof childForm>[0], version: number) =>
      codeOf(pat.call.students.edit({ ...childForm({ id: mia.id, ...different }), version }))
    expect(await edit({ medical: { ...medical, doctorPhone: 'ask' } }, 1)).toBe('phone-invalid')
    expect(await edit({ emergencyContacts: unreachable }, 1)).toBe('phone-invalid')
    await world.database.kysely.updateTable('emergencyContacts').set({ phone: 'at the bakery' }).where('studentId', '=', mia.id).execute()
    expect(await edit({ name: 'Mia Rose Ellis', emergencyContacts: unreachable }, 1)).toBe('none')
  })

  it('is refused when somebody saved in between, and of two at once one is', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => codeOf(pat.call.students.edit({ ...childForm({ id: mia.id, name }), version: 1 }))),
    )
    expect(answers.toSorted()).toEqual(['none', 'student-changed'])
    expect((await pat.call.students.read({ id: mia.id })).emergencyContacts).toHaveLength(1)
  })

  it('is saved once when it is repeated because the answer was lost', async () => {
    const form = { ...childForm({ id: mia.id, name: 'Mia Rose' }), version: 1 }
    const [first, second] = [await pat.call.students.edit(form), await pat.call.students.edit(form)]
    expect(second).toEqual(first)
    expect((await pat.call.students.read({ id: mia.id })).version).toBe(2)
    const other = { ...form, medical: { ...form.medical, allergies: 'Wasps' } }
    expect(await codeOf(pat.call.students.edit(other))).toBe('student-changed')
  })

  it('requires a date of birth in the past', async () => {
    expect(await codeOf(pat.call.students.edit({ ...childForm({ id: mia.id, dateOfBirth: '2026-11-19' }), version: 1 }))).toBe(
      'born-in-future',
    )
  })

  it("is sent live to the owners, the parent and the child's teachers, and to no other family", async () => {
    await pat.call.students.edit({ ...childForm({ id: mia.id }), version: 1 })
    expect(await lastEvent(world, 'students.stale')).toEqual({
      subjectIds: [],
      forRoles: ['owner'],
      forUsers: [people.tom.id, people.pat.id],
    })
  })
})

describe('deleting a child', () => {
  it('deletes enrolments, marks, contacts and the medical record too, and notifies the owners', async () => {
    const monday = await world.database.kysely
      .selectFrom('classes')
      .select('id')
      .where('seriesId', '=', classIds.ballet)
      .where('date', '=', '2026-11-16')
      .executeTakeFirstOrThrow()
    const mark = {
      studioId: studios.northlight.id,
      classId: monday.id,
      studentId: mia.id,
      status: 'present' as const,
      markedAt: new Date(),
    }
    await world.database.kysely.insertInto('attendance').values(mark).execute()
    await pat.call.students.openMedical({ id: mia.id })
    expect(await rowsOf(mia.id)).toEqual({ emergencyContacts: 2, medicalRecords: 1, medicalViews: 1, enrolments: 7, attendance: 1 })

    expect(await pat.call.students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: [] })
    expect(await rowsOf(mia.id)).toEqual({ emergencyContacts: 0, medicalRecords: 0, medicalViews: 0, enrolments: 0, attendance: 0 })
    expect((await pat.call.students.mine()).students.map(({ name }) => name)).toEqual(['Leo Ellis'])
    expect(await notifiedOwners(world, 'student_removed')).toEqual([['student_removed', 'Pat Ellis has removed Mia Ellis.']])
    expect(await lastEvent(world, 'students.removed')).toEqual({
      subjectIds: [mia.id],
      forRoles: ['owner'],
      forUsers: [people.tom.id, people.pat.id],
    })
    // No other family's browser learns that a child has left its classes.
    expect(await lastEvent(world, 'classes.left')).toMatchObject({ forRoles: ['owner', 'teacher'], forUsers: [people.pat.id] })
    expect(await codeOf(pat.call.students.remove({ id: mia.id }))).toBe('student-not-found')
  })

  it('releases a booked drop-in place, once, also when the child is deleted twice at the same moment', async () => {
    const booked = [children.mia, children.leo, children.noor].map(({ id, name, parent }) => ({ id, name, parent: people[parent] }))
    await book(world.database.kysely, { studioId: studios.northlight.id, classId: classIds.openFloor }, booked)
    const spotsLeft = async () => (await pat.call.classes.week({})).classes.find(({ id }) => id === classIds.openFloor)?.spotsLeft
    expect(await spotsLeft()).toBe(9)
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(pat.call.students.remove({ id: mia.id }))))
    expect(answers.toSorted()).toEqual(['none', 'student-not-found', 'student-not-found'])
    expect(await spotsLeft()).toBe(10)
    expect(await lastEvent(world, 'classes.stale')).toMatchObject({ forRoles: null })
    await (await world.as('olive')).call.users.remove({ id: people.quinn.id })
    expect(await spotsLeft()).toBe(11)
    expect(await lastEvent(world, 'students.stale')).toEqual({
      subjectIds: [],
      forRoles: ['owner'],
      forUsers: [people.tara.id],
    })
  })
})
