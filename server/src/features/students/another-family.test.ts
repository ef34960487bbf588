import { contract } from '@callboard/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { childForm } from './child.test.kit.ts'

const world = storyWorld()
let pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
}, 60_000)

/** What is stored about Noor, who is in another family. */
const kept = async () => {
  const db = world.database.kysely
  const tables = ['emergencyContacts', 'medicalRecords', 'medicalViews', 'enrolments'] as const
  const counts = tables.map(
    async (table) => (await db.selectFrom(table).select('studioId').where('studentId', '=', children.noor.id).execute()).length,
  )
  return Promise.all(counts)
}

describe("another family's child", () => {
  /** Every call that names a student, with its other inputs. */
  const calls: Record<string, object> = {
    read: {},
    openMedical: {},
    medicalViews: {},
    tellOfLook: { lookId: '0190cccc-0000-7000-8000-00000000fffe', madeAt: '2026-11-18T16:40:00.000Z' },
    edit: { ...childForm(), version: 1 },
    removal: {},
    remove: {},
  }
  const ofStaff = ['liftNo', 'writeNote', 'setLevel', 'addForFamily', 'editForFamily']
  const named = (name: string) => !['list', 'find', 'mine', 'add', ...ofStaff].includes(name)

  it('is asked for in every call that names a child', () => {
    expect(Object.keys(contract.students).filter(named).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.keys(calls))('answers %s exactly like a child that does not exist, and nothing is done or written', async (name) => {
    const before = await kept()
    const ask = async (id: string, browser: Browser): Promise<unknown> =>
      (browser.call.students as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!({ ...calls[name], id }).then(
        () => 'answered',
        ({ code, status, message, data }: { code: string; status: number; message: string; data: unknown }) => ({
          code,
          status,
          message,
          data,
        }),
      )
    const missing = await ask('0190cccc-0000-7000-8000-00000000ffff', pat)
    expect(missing).toMatchObject({ code: 'student-not-found', status: 404 })
    expect(await ask(children.noor.id, pat)).toEqual(missing)
    // And a child of another studio.
    expect(await ask(children.nils.id, pat)).toEqual(missing)
    expect(await kept()).toEqual(before)
    expect((await (await world.as('quinn')).call.students.read({ id: children.noor.id })).version).toBe(1)
  })
})

describe('the children of a parent who joins the staff', () => {
  const { mia, leo, noor } = children
  const become = async (role: 'owner' | 'teacher' | 'parent') =>
    (await world.as('olive')).call.users.changeRole({ id: people.pat.id, role })
  afterAll(() => become('parent'))
  const looks = async () =>
    (
      await world.database.kysely
        .selectFrom('medicalViews')
        .select('id')
        .where('studentId', '=', mia.id)
        .where('viewedBy', '=', people.pat.id)
        .execute()
    ).length

  it.each(['teacher', 'owner'] as const)('stay those of a %s, to be seen, edited, added and deleted', async (role) => {
    await become(role)
    expect((await fullSession(pat))?.user).toMatchObject({ role, isFamily: true })
    const own = (await pat.call.students.mine()).students
    expect(new Set(own.map(({ id }) => id))).toEqual(new Set([mia.id, leo.id]))
    expect(own.every(({ can }) => can.edit && can.remove)).toBe(true)

    const { version, name, parentContact, classes } = await pat.call.students.read({ id: mia.id })
    expect(parentContact).toBeNull()
    const before = await looks()
    const medical = await pat.call.students.openMedical({ id: mia.id })
    expect(await looks()).toBe(before + 1)
    expect(await pat.call.students.medicalViews({ id: mia.id })).toEqual([])
    const { rows } = await pat.call.attendance.read({ classId: classes[0]!.id })
    expect(rows.find(({ student }) => student.id === mia.id)?.hasMedicalAlert).toBe(true)

    const allergies = `${medical.allergies}, and wasps`
    await pat.call.students.edit({ ...childForm({ id: mia.id, name, medical: { ...medical, allergies } }), version })
    expect((await pat.call.students.openMedical({ id: mia.id })).allergies).toBe(allergies)
    const form = childForm()
    expect((await pat.call.students.add(form)).parent.id).toBe(people.pat.id)
    await pat.call.students.remove({ id: form.id })
    expect((await pat.call.students.mine()).students).toHaveLength(2)
  })

  it.each(['teacher', 'owner'] as const)("leave another family's to that family, also for a %s", async (role) => {
    await become(role)
    if (role === 'teacher') expect(await codeOf(pat.call.students.read({ id: noor.id }))).toBe('student-not-found')
    expect(await codeOf(pat.call.students.edit({ ...childForm({ id: noor.id }), version: 1 }))).toBe('student-not-found')
    expect(await codeOf(pat.call.students.remove({ id: noor.id }))).toBe('student-not-found')
    expect((await (await world.as('quinn')).call.students.read({ id: noor.id })).version).toBe(1)
  })

  it.each(['tom', 'olive'] as const)(
    'can be those of %s, who was never a parent, and who is a family while they have one',
    async (name) => {
      const browser = await world.as(name)
      const isFamily = async () => (await fullSession(browser))?.user.isFamily
      expect([(await browser.call.students.mine()).students, await isFamily()]).toEqual([[], false])
      const form = childForm()
      expect((await browser.call.students.add(form)).parent.id).toBe(people[name].id)
      expect(await isFamily()).toBe(true)
      expect(await codeOf((await world.as('quinn')).call.students.read({ id: form.id }))).toBe('student-not-found')
      await browser.call.students.remove({ id: form.id })
      expect(await isFamily()).toBe(false)
    },
  )
})
