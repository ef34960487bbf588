import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, passwordOf, people, type PersonName } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { childForm } from '../child.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
}, 60_000)
afterEach(() => world?.close())

const { mia, leo, noor } = children
const look = async (who: PersonName, id: string = mia.id) => (await world.as(who)).call.students.openMedical({ id })
const views = async (who: PersonName, id: string = mia.id) => (await world.as(who)).call.students.medicalViews({ id })
const mayLook = async (who: PersonName, id: string) => (await codeOf(look(who, id))) === 'none'
const moveBallet = (to: { archivedAt?: Date | null; teacherId?: string | null }) =>
  world.database.kysely.updateTable('classes').set(to).where('seriesId', '=', classIds.ballet).execute()

describe('a medical record', () => {
  it("is seen by owners, the child's teachers and its parent, and not found by anybody else", async () => {
    const everybody: PersonName[] = ['olive', 'tom', 'tara', 'pat', 'quinn', 'omar', 'theo', 'petra']
    const whoLooks = async (id: string) => {
      const answers = await Promise.all(everybody.map(async (who) => ((await mayLook(who, id)) ? [who] : [])))
      return answers.flat()
    }
    expect(await whoLooks(mia.id)).toEqual(['olive', 'tom', 'pat'])
    expect(await whoLooks(leo.id)).toEqual(['olive', 'tara', 'pat'])
    expect(await whoLooks(noor.id)).toEqual(['olive', 'tara', 'quinn'])
    expect((await look('tom')).allergies).toBe('Peanuts: even traces')
  })

  it('records each view: by whom and when, for whoever may see the record', async () => {
    expect(await views('pat')).toEqual([])
    await look('tom')
    world.clock.advance({ minutes: 3 })
    await look('pat')
    await look('tom')
    await codeOf(look('tara'))
    const seen = [
      { name: 'Tom Reed', viewedAt: '2026-11-18T10:03:00.000Z', madeAt: null, keptOn: null },
      { name: 'Tom Reed', viewedAt: '2026-11-18T10:00:00.000Z', madeAt: null, keptOn: null },
    ]
    for (const who of ['olive', 'tom', 'pat'] as const) expect(await views(who)).toEqual(seen)
    for (const who of ['tara', 'quinn', 'petra'] as const) expect(await codeOf(views(who))).toBe('student-not-found')
  })

  it('lists the last twenty views of others, which the parent’s own views do not push out', async () => {
    for (let n = 0; n < 22; n += 1) {
      world.clock.advance({ minutes: 1 })
      await look(n === 0 ? 'olive' : 'tom')
      await look('pat')
    }
    const shown = await views('olive')
    expect([shown.length, shown[0]?.viewedAt, shown.some(({ name }) => name !== 'Tom Reed')]).toEqual([
      20,
      '2026-11-18T10:22:00.000Z',
      false,
    ])
  })

  it('is indicated by an alert, without a recorded view, and not for a doctor alone', async () => {
    const alert = async (id: string) => (await (await world.as('pat')).call.students.read({ id })).hasMedicalAlert
    expect([await alert(mia.id), await alert(leo.id)]).toEqual([true, false])
    const medical = { conditions: '', allergies: '', medications: '', doctorName: 'Dr Moss', doctorPhone: '0113 496 0111' }
    await (await world.as('pat')).call.students.edit({ ...childForm({ id: leo.id, medical }), version: 1 })
    expect(await alert(leo.id)).toBe(false)
    expect(await views('pat')).toEqual([])
  })

  it('of a child that is deleted at the same moment is shown, or not there', async () => {
    const pat = await world.as('pat')
    await Promise.all([look('olive'), look('tom')])
    const looks = Array.from({ length: 12 }, (_, n) => codeOf(look(n % 2 === 0 ? 'olive' : 'tom')))
    const [removed, ...answers] = await Promise.all([codeOf(pat.call.students.remove({ id: mia.id })), ...looks])
    expect(removed).toBe('none')
    expect(answers.filter((code) => code !== 'none' && code !== 'student-not-found')).toEqual([])
    expect(await codeOf(look('olive'))).toBe('student-not-found')
  })

  it('is in no other answer of the API', async () => {
    const [olive, pat] = [await world.as('olive'), await world.as('pat')]
    const answers = [await olive.call.students.list({}), await pat.call.students.mine(), await olive.call.students.read({ id: mia.id })]
    expect(JSON.stringify(answers)).not.toMatch(/Peanuts|Adrenaline|Clarke|0113 496 0190/)
  })
})

describe('alert words on a device', () => {
  const give = async (who: PersonName, classId: string) => (await world.as(who)).call.attendance.alerts({ classId })
  const tell = async (who: PersonName, lookId: string, madeAt = '2026-11-23T15:10:00.000Z') =>
    (await world.as(who)).call.students.tellOfLook({ id: mia.id, lookId, madeAt })
  const balletOf = (date: string) =>
    world.database.kysely
      .selectFrom('classes')
      .select('id')
      .where('seriesId', '=', classIds.ballet)
      .where('date', '=', date)
      .executeTakeFirstOrThrow()
  let today: string
  beforeEach(async () => {
    world.clock.set('2026-11-23T15:00:00Z')
    today = (await balletOf('2026-11-23')).id
  })

  it('are given to whoever teaches the class, on its day, with whom the family has named, and to nobody else', async () => {
    const [words, ...others] = await give('tom', today)
    expect(words).toMatchObject({ studentId: mia.id, allergies: 'Peanuts: even traces' })
    expect(words?.contacts.map(({ name, phone }) => [name, phone])).toEqual(mia.contacts.map(({ name, phone }) => [name, phone]))
    expect(JSON.stringify(words)).not.toMatch(/Clarke|0113 496 0190/)
    expect(others.map(({ studentId }) => studentId)).not.toContain(leo.id)
    for (const who of ['tara', 'olive'] as const) expect(await codeOf(give(who, today))).toBe('class-not-found')
    expect(await codeOf(give('pat', today))).toBe('access-denied')
    expect(await codeOf(give('tom', (await balletOf('2026-11-30')).id)), 'next week’s').toBe('class-not-found')
    await moveBallet({ teacherId: people.tara.id })
    expect(await codeOf(give('tom', today))).toBe('class-not-found')
  })

  it('are recorded once a day for whoever has them', async () => {
    await give('tom', today)
    await give('tom', today)
    expect(await views('pat')).toEqual([{ name: 'Tom Reed', viewedAt: '2026-11-23T15:00:00.000Z', madeAt: null, keptOn: '2026-11-23' }])
  })

  it('that were looked at without a connection are recorded once, with the device’s time, also when the class is somebody else’s by then', async () => {
    const lookId = randomUUID()
    expect(await codeOf(tell('tom', lookId)), 'who was never given any').toBe('student-not-found')
    await give('tom', today)
    await moveBallet({ teacherId: people.tara.id })
    world.clock.advance({ minutes: 30 })
    await tell('tom', lookId)
    await tell('tom', lookId)
    expect(await codeOf(tell('tara', randomUUID()))).toBe('student-not-found')
    expect((await views('pat')).filter(({ keptOn }) => keptOn === null)).toEqual([
      { name: 'Tom Reed', viewedAt: '2026-11-23T15:30:00.000Z', madeAt: '2026-11-23T15:10:00.000Z', keptOn: null },
    ])
  })
})

describe("a child's teacher", () => {
  it('is a teacher until thirty days after their last class together', async () => {
    // The last ballet class is on 14 December.
    world.clock.set('2027-01-13T12:00:00Z')
    await relogin('tom')
    expect(await mayLook('tom', mia.id)).toBe(true)
    world.clock.set('2027-01-14T12:00:00Z')
    await relogin('tom')
    expect(await mayLook('tom', mia.id)).toBe(false)
  })

  it('is not made one by a deleted class, by a class given to somebody else, or when the child has left the class', async () => {
    await moveBallet({ archivedAt: new Date() })
    expect(await mayLook('tom', mia.id)).toBe(false)
    await moveBallet({ archivedAt: null })
    expect(await mayLook('tom', mia.id)).toBe(true)
    await moveBallet({ teacherId: null })
    expect(await mayLook('tom', mia.id)).toBe(false)
    await world.database.kysely.deleteFrom('enrolments').where('studentId', '=', leo.id).execute()
    expect(await mayLook('tara', leo.id)).toBe(false)
  })

  it('who becomes a parent sees their own children only', async () => {
    await (await world.as('olive')).call.users.changeRole({ id: people.tom.id, role: 'parent' })
    expect(await mayLook('tom', mia.id)).toBe(false)
  })
})

describe('a student in detail', () => {
  it('shows staff how to reach the parent, the contacts and the upcoming classes, a series once', async () => {
    const detail = await (await world.as('tom')).call.students.read({ id: mia.id })
    expect(detail).toMatchObject({
      name: 'Mia Ellis',
      gender: 'female',
      consents: { photo: true, socialMedia: true, participation: true },
      emergencyContacts: mia.contacts,
      parentContact: { email: 'pat@northlight.example', phone: '' },
      can: { edit: false, remove: false, editForFamily: false },
    })
    expect(detail.classes.map(({ name, date }) => [name, date])).toEqual([['Ballet Beginners', '2026-11-23']])
    expect((await (await world.as('pat')).call.students.read({ id: mia.id })).parentContact).toBeNull()
  })
})

/** The session has expired after two months. */
async function relogin(who: PersonName): Promise<void> {
  await (await world.as(who)).call.auth.signIn({ email: people[who].email, password: passwordOf(people[who]) })
}
