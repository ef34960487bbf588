import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AddStudent } from '@callboard/contract/students'
import { children, passwordOf, people, rooms, studios, type PersonName } from '../../world/people.ts'
import { book } from '../../world/book.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, readToTheEnd } from '../documents/documents.test.kit.ts'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'
import { childForm, limitTo } from '../students/child.test.kit.ts'
import { classIds, storyNow } from '../../world/story.ts'
import { dateIn } from '../../platform/clock.ts'

const world = storyWorld()
beforeAll(() => world.inNorthlight(({ db }) => db.updateTable('studios').set({ childrenPerFamily: 50 }).execute()))
const callOf = async (who: PersonName) => (await world.as(who)).call
const { mia } = children
const add = async (who: PersonName, typed: Partial<AddStudent>) => (await callOf(who)).students.add(childForm(typed))
const list = async () => (await callOf('olive')).duplicates.list()
const pairsNaming = async (name: string) => (await list()).pairs.filter(({ keep, other }) => [keep.name, other.name].includes(name))
const student = (keepId: string, otherId: string) => ({ kind: 'student' as const, keepId, otherId })

async function merge(two: ReturnType<typeof student>): Promise<string> {
  const { call } = await world.as('olive')
  const { seen } = await call.duplicates.preview(two)
  return (await call.duplicates.merge({ id: randomUUID(), ...two, seen })).id
}

describe('students who may be here twice', () => {
  it('are those of one first name and one day of birth, and of one name and one family; never twins, and not those kept apart', async () => {
    const first = await add('pat', { name: 'Aya Ellis', dateOfBirth: '2018-03-01' })
    const again = await add('quinn', { name: 'AYA Élis-Osei', dateOfBirth: '2018-03-01' })
    await add('pat', { name: 'Ben Ellis', dateOfBirth: '2018-03-01' })
    const mistyped = await add('pat', { name: 'Aya Ellis', dateOfBirth: '2018-01-03' })
    await add('quinn', { name: 'Aya Ellis', dateOfBirth: '2011-01-03' })
    const found = (await pairsNaming('Aya Ellis')).map(({ keep, other }) => [keep.id, other.id].toSorted())
    expect(found).toEqual(expect.arrayContaining([[first.id, again.id].toSorted(), [first.id, mistyped.id].toSorted()]))
    expect(found).toHaveLength(2)
    const { call } = await world.as('olive')
    await call.duplicates.keepApart(student(again.id, first.id))
    expect((await pairsNaming('AYA Élis-Osei')).length).toBe(0)
    for (const who of ['tom', 'pat'] as const) expect(await codeOf((await callOf(who)).duplicates.list())).toBe('access-denied')
    expect(await codeOf((await callOf('omar')).duplicates.preview(student(first.id, again.id)))).toBe('twin-not-found')
  })
})

describe('two records of one child in two homes', () => {
  it('become one with both guardians, all places, contacts and medical words; each learns it, and signed papers are told', async () => {
    const [olive, quinn] = [await world.as('olive'), await world.as('quinn')]
    const other = await add('quinn', { name: 'Mia Osei-Ellis', dateOfBirth: mia.dateOfBirth })
    await olive.call.classes.enrol({ classId: classIds.street, studentIds: [other.id] })
    const paper = await addDocument(olive, { perChild: true, to: { classIds: [classIds.street] } })
    await readToTheEnd(quinn, paper)
    await quinn.call.documents.sign({ id: paper.id, version: paper.version, signature: 'Quinn Osei', studentId: other.id, answers: [] })
    const before = await olive.call.students.read({ id: mia.id })
    const preview = await olive.call.duplicates.preview(student(mia.id, other.id))
    expect(preview).toMatchObject({
      joining: ['Quinn Osei'],
      signed: 1,
      obstacles: [],
      moves: expect.arrayContaining([
        { what: 'classes', count: 1 },
        { what: 'contacts', count: 1 },
      ]),
    })
    const id = await merge(student(mia.id, other.id))
    expect(await codeOf(olive.call.students.read({ id: other.id }))).toBe('student-not-found')
    const { guardians } = await olive.call.dashboards.child({ id: mia.id })
    expect(guardians.people.map(({ name, isFirst }) => [name, isFirst])).toEqual([
      ['Pat Ellis', true],
      ['Quinn Osei', false],
    ])
    const after = await olive.call.students.read({ id: mia.id })
    expect(after.classes.map(({ name }) => name)).toEqual(expect.arrayContaining(before.classes.map(({ name }) => name)))
    expect(after.emergencyContacts).toHaveLength(before.emergencyContacts.length + 1)
    expect((await olive.call.students.openMedical({ id: mia.id })).allergies).toContain('Cats')
    expect((await quinn.call.students.mine()).students.map(({ name }) => name)).toContain('Mia Ellis')
    const heard = (await (await callOf('pat')).notifications.list({})).notifications.map(({ message }) => message)
    expect(heard).toContain('Quinn Osei is now a guardian of Mia Ellis.')

    expect((await list()).merges).toMatchObject([{ id, name: 'Mia Ellis', canUndo: true }])
    await olive.call.duplicates.undo({ id })
    expect((await quinn.call.students.read({ id: other.id })).name).toBe('Mia Osei-Ellis')
    expect(await codeOf(quinn.call.students.read({ id: mia.id }))).toBe('student-not-found')
    expect((await olive.call.students.read({ id: mia.id })).emergencyContacts).toHaveLength(before.emergencyContacts.length)
    expect(await codeOf(olive.call.duplicates.undo({ id }))).toBe('merge-settled')
  })

  it('keep a No of either home, and a Yes is given back by the undo', async () => {
    const { call } = await world.as('olive')
    const kept = await add('pat', { name: 'Nia Ellis', consents: { photo: true, socialMedia: true, participation: true } })
    const other = await add('quinn', { name: 'Nia Osei', consents: { photo: false, socialMedia: true, participation: true } })
    const id = await merge(student(kept.id, other.id))
    const after = await call.students.read({ id: kept.id })
    expect(after.consents).toMatchObject({ photo: false, socialMedia: true, participation: true })
    expect(after.standingNos).toMatchObject([{ kind: 'photo', by: 'Quinn Osei' }])
    await call.duplicates.undo({ id })
    expect((await call.students.read({ id: kept.id })).consents.photo).toBe(true)
  })

  it('leave somebody who is a guardian of both what the kept record lets them', async () => {
    const olive = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Zoe Ellis' }), await add('quinn', { name: 'Zoe Osei' })]
    await addGuardian(world, { child: { id: kept.id, parent: 'pat' }, who: 'quinn', may: { answers: true } })
    expect((await olive.call.duplicates.preview(student(kept.id, other.id))).joining).toEqual([])
    await merge(student(kept.id, other.id))
    const { guardians } = await olive.call.dashboards.child({ id: kept.id })
    expect(guardians.people.find(({ name }) => name === 'Quinn Osei')?.may).toMatchObject({ answers: true, collects: false, pays: false })
  })

  it('keep the level that one of them has, and an undo gives each its own again', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Uma Ellis' }), await add('quinn', { name: 'Uma Osei' })]
    await call.students.setLevel({ id: other.id, level: 'Grade 2' })
    const id = await merge(student(kept.id, other.id))
    expect((await call.students.read({ id: kept.id })).level).toBe('Grade 2')
    await call.duplicates.undo({ id })
    const levels = await Promise.all([kept, other].map(async ({ id: each }) => (await call.students.read({ id: each })).level))
    expect(levels).toEqual(['', 'Grade 2'])
  })

  it('wait for the owner where their staff notes are too long to keep both', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Lou Ellis' }), await add('quinn', { name: 'Lou Osei' })]
    for (const { id } of [kept, other]) await call.students.writeNote({ id, text: 'n'.repeat(1200), version: 0 })
    expect((await call.duplicates.preview(student(kept.id, other.id))).obstacles).toEqual([{ why: 'notes-too-long' }])
  })

  it('are merged as they were seen, once for a press that is sent again, and not undone once something has happened', async () => {
    const olive = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Ola Ellis' }), await add('quinn', { name: 'Ola Osei' })]
    const two = student(kept.id, other.id)
    const { seen } = await olive.call.duplicates.preview(two)
    await olive.call.classes.enrol({ classId: classIds.street, studentIds: [other.id] })
    expect(await codeOf(olive.call.duplicates.merge({ id: randomUUID(), ...two, seen }))).toBe('merge-changed')
    const now = (await olive.call.duplicates.preview(two)).seen
    const press = { id: randomUUID(), ...two, seen: now }
    const answers = await Promise.all([olive.call.duplicates.merge(press), olive.call.duplicates.merge(press)])
    expect(answers).toEqual([{ id: press.id }, { id: press.id }])
    await olive.call.collectors.add({ id: randomUUID(), studentIds: [kept.id], name: 'Ann', phone: '07700 900999', mayCollect: true })
    expect((await list()).merges.find(({ id }) => id === press.id)?.canUndo).toBe(false)
    expect(await codeOf(olive.call.duplicates.undo({ id: press.id }))).toBe('merge-settled')
  })

  it('are told of as the kept one, until the undo, whatever has been told since', async () => {
    const olive = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Zia Ellis' }), await add('quinn', { name: 'Zia Quibble' })]
    const told = () =>
      world.inNorthlight(({ db }) =>
        db
          .selectFrom('notifications')
          .select(['id', 'details', 'link', 'entityId'])
          .where('message', 'like', '%Quibble%')
          .orderBy('id')
          .execute(),
      )
    const before = await told()
    const id = await merge(student(kept.id, other.id))
    expect(JSON.stringify(await told())).not.toContain(other.id)
    await olive.call.duplicates.undo({ id })
    expect(await told()).toEqual(before)
    const again = await merge(student(kept.id, other.id))
    // Takes the place of what told of both.
    const newest = await add('pat', { name: 'Lea Ellis' })
    await olive.call.duplicates.undo({ id: again })
    await (await callOf('pat')).students.remove({ id: newest.id })
    await merge(student(kept.id, other.id))
    for (const who of ['quinn', 'pat'] as const) await (await callOf(who)).students.remove({ id: kept.id })
    expect(JSON.stringify(await told())).not.toContain(kept.id)
    expect(await told()).toEqual([])
  })

  it('keep every medical word of both, also where one form has no room for them', async () => {
    const medical = (allergies: string) => ({ conditions: '', allergies, medications: '', doctorName: '', doctorPhone: '' })
    const [nuts, bees] = ['Nuts. '.repeat(300).trim(), 'Bees. '.repeat(300).trim()]
    const kept = await add('pat', { name: 'Sol Ellis', medical: medical(nuts) })
    const other = await add('quinn', { name: 'Sol Osei', medical: medical(bees) })
    const id = await merge(student(kept.id, other.id))
    for (const who of ['olive', 'pat', 'quinn'] as const)
      expect((await (await callOf(who)).students.openMedical({ id: kept.id })).allergies).toBe(`${nuts}; ${bees}`)
    await (await callOf('olive')).duplicates.undo({ id })
    for (const [who, gone] of [
      ['pat', kept],
      ['quinn', other],
    ] as const)
      await (await callOf(who)).students.remove({ id: gone.id })
  })

  it('stay one while the plan has no room for both', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Pia Ellis' }), await add('quinn', { name: 'Pia Osei' })]
    const id = await merge(student(kept.id, other.id))
    const { capacity } = await call.students.list({})
    await limitTo(world, capacity.studentCount)
    expect(await codeOf(call.duplicates.undo({ id }))).toBe('studio-full')
    await limitTo(world, capacity.maxStudents)
    expect(await call.duplicates.undo({ id })).toEqual({ id })
  })

  it('of whom the other is marked in a register that is open, lose no mark to it', async () => {
    const [olive, tom] = [await world.as('olive'), await world.as('tom')]
    const [kept, other] = [await add('pat', { name: 'Ida Ellis' }), await add('quinn', { name: 'Ida Osei' })]
    const classId = randomUUID()
    const when = { repeats: 'never' as const, date: '2026-11-17' }
    const form = { name: 'Jazz', teacherId: people.tom.id, locationId: rooms.studioA.id, startTime: '08:00', endTime: '09:00', notes: '' }
    await olive.call.classes.add({ ...form, id: classId, when, studentIds: [other.id] })
    const marks = [{ studentId: other.id, status: 'present' as const, notes: 'New shoes' }]
    const { register } = await tom.call.attendance.save({ classId, marks })
    const id = await merge(student(kept.id, other.id))
    expect(await codeOf(tom.call.attendance.save({ classId, marks, over: register.version }))).toBe('register-changed')
    const marked = async () => (await tom.call.attendance.read({ classId })).rows.map(({ student: { name }, notes }) => [name, notes])
    expect(await marked()).toEqual([['Ida Ellis', 'New shoes']])
    await olive.call.duplicates.undo({ id })
    expect(await marked()).toEqual([['Ida Osei', 'New shoes']])
  })

  it('may both have had a place in a class that is over; to come they may not', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Gus Ellis' }), await add('quinn', { name: 'Gus Osei' })]
    const { id: studioId } = studios.northlight
    await world.inNorthlight(({ db }) =>
      book(db, { studioId, classId: classIds.openFloor }, [
        { ...kept, parent: people.pat },
        { ...other, parent: people.quinn },
      ]),
    )
    const two = student(kept.id, other.id)
    expect((await call.duplicates.preview(two)).obstacles).toEqual([{ why: 'both-booked', name: 'Open Floor' }])
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ date: '2026-11-14' }).where('id', '=', classIds.openFloor).execute(),
    )
    const id = await merge(two)
    const owners = async () =>
      (
        await world.inNorthlight(({ db }) =>
          db.selectFrom('bookings').select(['studentName', 'studentId']).where('classId', '=', classIds.openFloor).execute(),
        )
      )
        .map(({ studentName, studentId }) => [studentName, studentId])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    expect(await owners()).toEqual([
      ['Gus Ellis', kept.id],
      ['Gus Osei', null],
    ])
    await call.duplicates.undo({ id })
    expect(await owners()).toEqual([
      ['Gus Ellis', kept.id],
      ['Gus Osei', other.id],
    ])
  })

  it('wait for the owner where both have the same place or plan', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Uma Ellis' }), await add('quinn', { name: 'Uma Osei' })]
    const plan = await call.plans.add({ id: randomUUID(), name: 'Ballet monthly', amountMinor: 4500, interval: 'month' })
    const made = await call.plans.enrol({
      planId: plan.id,
      enrolments: [kept.id, other.id].map((studentId) => ({ id: randomUUID(), studentId })),
      startsOn: '2026-09-01',
      endsOn: null,
    })
    const two = student(kept.id, other.id)
    const { obstacles, seen } = await call.duplicates.preview(two)
    expect(obstacles).toEqual([{ why: 'both-on-plan', name: 'Ballet monthly' }])
    expect(await codeOf(call.duplicates.merge({ id: randomUUID(), ...two, seen }))).toBe('merge-obstructed')
    const [ended, going] = made.map(({ id }) => id)
    await call.plans.endEnrolment({ id: ended!, endsOn: dateIn('Europe/London', Temporal.Instant.from(storyNow)) })
    expect((await call.duplicates.preview(two)).obstacles).toEqual([])
    await merge(two)
    const november = { planIds: [plan.id], start: '2026-11-01', end: '2026-11-30' }
    expect((await call.plans.preview(november)).flatMap(({ items }) => items)).toHaveLength(1)
    expect(await call.plans.endEnrolment({ id: going!, endsOn: '2026-12-31' })).toMatchObject({ endsOn: '2026-12-31' })
  })

  it('are forgotten by whoever of the two homes leaves', async () => {
    const { call } = await world.as('olive')
    const [kept, other] = [await add('pat', { name: 'Eda Ellis' }), await add('quinn', { name: 'Eda Osei' })]
    const id = await merge(student(kept.id, other.id))
    const quinn = await callOf('quinn')
    const { leaving } = await quinn.guardians.ending({ studentId: kept.id, userId: people.quinn.id })
    await quinn.guardians.end({ studentId: kept.id, userId: people.quinn.id, seen: Object.values(leaving).slice(0, 7).join(' ') })
    expect((await list()).merges.map((one) => one.id)).not.toContain(id)
    expect(await codeOf(call.duplicates.undo({ id }))).toBe('merge-settled')
  })
})

describe('two accounts of one parent', () => {
  it('become one that has all children and invoices; the other one is closed, and opens again by the undo', async () => {
    const { call } = await world.as('olive')
    await (await callOf('quinn')).students.mine()
    const two = { kind: 'family' as const, keepId: people.pat.id, otherId: people.quinn.id }
    const { seen, moves } = await call.duplicates.preview(two)
    expect(moves).toContainEqual({ what: 'children', count: expect.any(Number) })
    const quinn = await world.as('quinn')
    const { id } = await call.duplicates.merge({ id: randomUUID(), ...two, seen })
    expect(await codeOf(quinn.call.students.mine())).toBe('not-signed-in')
    expect((await (await callOf('pat')).students.mine()).students.map(({ name }) => name)).toContain('Noor Osei')
    const again = world.visitor().call.auth.signIn({ email: people.quinn.email, password: passwordOf(people.quinn) })
    expect(await codeOf(again)).toBe('account-closed')
    const { users } = await call.users.list({ search: people.quinn.email })
    expect(users).toMatchObject([{ isClosed: true, can: { changeRole: false, remove: true, stopWriting: false } }])
    expect(await codeOf(call.users.changeRole({ id: people.quinn.id, role: 'teacher' }))).toBe('user-not-found')
    await call.duplicates.undo({ id })
    expect((await (await callOf('pat')).students.mine()).students.map(({ name }) => name)).not.toContain('Noor Osei')
    const { guardians } = await call.dashboards.child({ id: children.noor.id })
    expect(guardians.people.map(({ name }) => name)).toEqual(['Quinn Osei'])
  })

  it('go together when the one that is left is deleted', async () => {
    const { call } = await world.as('olive')
    const two = { kind: 'family' as const, keepId: people.quinn.id, otherId: people.pat.id }
    const { seen } = await call.duplicates.preview(two)
    await call.duplicates.merge({ id: randomUUID(), ...two, seen })
    await call.users.remove({ id: people.quinn.id })
    const left = await world.inNorthlight(({ db }) =>
      db.selectFrom('users').select(['name', 'role']).where('id', 'in', [people.pat.id, people.quinn.id]).execute(),
    )
    expect(left).toEqual([
      { name: 'Deleted user', role: 'deleted' },
      { name: 'Deleted user', role: 'deleted' },
    ])
    expect((await list()).merges.filter(({ kind }) => kind === 'family')).toEqual([])
    const told = await world.inNorthlight(({ db }) => db.selectFrom('notifications').select(['message', 'details']).execute())
    for (const { name } of [people.quinn, people.pat]) expect(JSON.stringify(told)).not.toContain(name)
  })
})
