import { randomUUID } from 'node:crypto'
import { maxGuardians } from '@callboard/contract/guardians'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { childForm } from '../child.test.kit.ts'
import { addGuardian, allRights, noRights } from './guardian.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
}, 60_000)
afterEach(() => world?.close())

const { mia, leo, noor } = children
const callOf = async (who: PersonName) => (await world.as(who)).call
const pageOf = async (who: PersonName, id: string = mia.id) => (await callOf(who)).dashboards.child({ id })
const invite = async (who: PersonName, email: string, typed: object = {}) => {
  const id = randomUUID()
  await (await callOf(who)).guardians.invite({ id, studentId: mia.id, email, may: allRights, ...typed })
  return id
}
const told = async (who: PersonName) =>
  (await (await callOf(who)).notifications.list({})).notifications
    .filter(({ type }) => type.startsWith('student_'))
    .map(({ message }) => message)

describe('somebody is asked to be a guardian', () => {
  it('by the first guardian or an owner, and becomes one by an answer of their own', async () => {
    const id = await invite('pat', people.quinn.email, { may: { ...noRights, answers: true } })
    expect(await codeOf(pageOf('quinn'))).toBe('student-not-found')
    const quinn = await callOf('quinn')
    expect(await quinn.guardians.mine()).toMatchObject([
      { id, student: 'Mia Ellis', invitedBy: 'Pat Ellis', may: { answers: true, pays: false } },
    ])
    expect(await told('quinn')).toContain('Pat Ellis asks you to be a guardian of Mia Ellis.')
    await quinn.guardians.accept({ id })
    expect(await quinn.guardians.mine()).toEqual([])
    expect(await codeOf(quinn.guardians.accept({ id }))).toBe('request-over')
    expect((await quinn.students.mine()).students.map(({ name }) => name)).toEqual(['Mia Ellis', 'Noor Osei'])
    expect(await told('pat')).toContain('Quinn Osei is now a guardian of Mia Ellis.')
    const { guardians } = await pageOf('olive')
    expect(guardians.people.map(({ name, isFirst, may, contact }) => [name, isFirst, may.pays, contact?.email])).toEqual([
      ['Pat Ellis', true, true, 'pat@northlight.example'],
      ['Quinn Osei', false, false, 'quinn@northlight.example'],
    ])
  })

  it('by nobody else, and answers only what was asked of their own address', async () => {
    for (const who of ['tom', 'tara', 'quinn', 'omar', 'petra'] as const)
      expect(await codeOf(invite(who, 'a@b.example'))).toBe('student-not-found')
    const id = await invite('olive', people.quinn.email)
    for (const who of ['pat', 'tom', 'petra'] as const) {
      const call = await callOf(who)
      expect(await codeOf(call.guardians.accept({ id }))).toBe('request-over')
      expect(await codeOf(call.guardians.decline({ id }))).toBe('request-over')
    }
    expect(await codeOf((await callOf('tom')).guardians.withdraw({ id }))).toBe('request-over')
    // Whom an owner asks may be the other home, whose address the first one does not read.
    expect((await pageOf('pat')).guardians).toMatchObject({ invited: [], canInvite: true })
    expect(await codeOf((await callOf('pat')).guardians.withdraw({ id }))).toBe('request-over')
    expect((await pageOf('olive')).guardians.invited).toMatchObject([{ id, email: people.quinn.email }])
    // A further guardian asks nobody, and sees nobody who was asked.
    await (await callOf('quinn')).guardians.accept({ id })
    await invite('pat', 'gran@home.example')
    expect(await codeOf(invite('quinn', 'x@y.example'))).toBe('student-not-found')
    expect((await pageOf('quinn')).guardians).toMatchObject({ invited: [], canInvite: false })
    expect((await pageOf('pat')).guardians).toMatchObject({ invited: [{ email: 'gran@home.example', declined: false }], canInvite: true })
  })

  it('with one answer whoever has the address: a stranger, a member, one who waits, a parent elsewhere', async () => {
    const pat = await callOf('pat')
    const ask = (email: string) => pat.guardians.invite({ id: randomUUID(), studentId: mia.id, email, may: noRights })
    const answers = [
      await ask('stranger@home.example'),
      await ask(people.quinn.email),
      await ask(people.petra.email),
      await ask(people.tara.email),
    ]
    for (const { id, email, ...answer } of answers)
      expect([typeof id, typeof email, answer]).toEqual([
        'string',
        'string',
        { may: noRights, declined: false, asSelf: false, waitsFor: null, can: { agree: false } },
      ])
    const invited = await (await callOf('olive')).invitations.list()
    expect(invited.map(({ email }) => email)).toEqual(expect.arrayContaining(['stranger@home.example', people.petra.email]))
    expect(invited.map(({ email }) => email)).not.toContain(people.quinn.email)
  })

  it('once for an id and an address, and again after a No; at most so many guardians', async () => {
    const pat = await callOf('pat')
    const asked = { id: randomUUID(), studentId: mia.id, email: people.quinn.email, may: noRights }
    await pat.guardians.invite(asked)
    expect((await pat.guardians.invite(asked)).id).toBe(asked.id)
    expect(await codeOf(pat.guardians.invite({ ...asked, may: allRights }))).toBe('asked-before')
    expect(await codeOf(pat.guardians.invite({ ...asked, id: randomUUID() }))).toBe('asked-already')
    expect(await codeOf(invite('pat', people.pat.email))).toBe('guardian-already')
    await (await callOf('quinn')).guardians.decline({ id: asked.id })
    expect((await pageOf('pat')).guardians.invited).toMatchObject([{ declined: true }])
    const again = await invite('pat', people.quinn.email)
    expect((await pageOf('pat')).guardians.invited.map(({ id }) => id)).toEqual([again])
    const many = Array.from({ length: maxGuardians }, (_, n) => codeOf(invite('pat', `aunt${n}@home.example`)))
    expect((await Promise.all(many)).filter((code) => code === 'too-many-guardians')).toHaveLength(2)
    await pat.guardians.withdraw({ id: again })
    expect(await (await callOf('quinn')).guardians.mine()).toEqual([])
  })
})

describe('two guardians of a child', () => {
  beforeEach(() => addGuardian(world, { child: mia, who: 'quinn' }))

  it('read nothing of each other: address, telephone, contacts, other children, who collects, money', async () => {
    await (await callOf('pat')).collectors.add({ id: randomUUID(), studentIds: [mia.id], name: 'Uncle Rob', phone: '', mayCollect: false })
    const page = await pageOf('quinn')
    expect(page.student).toMatchObject({ name: 'Mia Ellis', emergencyContacts: [], parentContact: null, can: { edit: true, remove: true } })
    expect(page.guardians.people.map(({ name, contact }) => [name, contact])).toEqual([
      ['Pat Ellis', null],
      ['Quinn Osei', null],
    ])
    expect(page.siblings?.map(({ name }) => name)).toEqual(['Noor Osei'])
    expect(page.fees?.plans).toEqual([])
    expect(page.collecting.people).toEqual([])
    expect(page.note).toBeNull()
    const said = JSON.stringify([
      page,
      await (await callOf('quinn')).students.mine(),
      await (await callOf('quinn')).students.find({ search: 'mia' }),
    ])
    expect(said).not.toMatch(/pat@northlight|Leo Ellis|Uncle Rob/)
    expect(JSON.stringify(await pageOf('pat'))).not.toMatch(/quinn@northlight|Noor/)
    expect(await codeOf(pageOf('quinn', leo.id))).toBe('student-not-found')
    expect(await codeOf(pageOf('pat', noor.id))).toBe('student-not-found')
  })

  it('keep contacts of their own, which staff read with whoever gave them', async () => {
    const quinn = await callOf('quinn')
    const own = { name: 'Ama Osei', relationship: 'Grandmother', phone: '+44 7700 900111', email: 'ama@home.example' }
    const { version } = (await pageOf('quinn')).student
    await quinn.students.edit({ ...childForm({ id: mia.id, name: 'Mia Ellis', emergencyContacts: [own] }), version })
    expect((await pageOf('quinn')).student.emergencyContacts).toMatchObject([own])
    expect((await pageOf('pat')).student.emergencyContacts.map(({ name }) => name)).toEqual(mia.contacts.map(({ name }) => name))
    for (const who of ['olive', 'tom'] as const) {
      const shown = (await pageOf(who)).student.emergencyContacts
      expect(shown.map(({ name, givenBy }) => [name, givenBy])).toEqual([
        ...mia.contacts.map(({ name }) => [name, 'Pat Ellis']),
        ['Ama Osei', 'Quinn Osei'],
      ])
    }
  })

  it('book and are billed for her where they pay, and not otherwise', async () => {
    const olive = await callOf('olive')
    const listed = await olive.students.list({ parentId: people.quinn.id })
    expect(listed.students.map(({ name }) => name)).toEqual(['Mia Ellis', 'Noor Osei'])
    await olive.guardians.change({ studentId: mia.id, userId: people.quinn.id, may: { ...allRights, pays: false, decides: false } })
    expect((await olive.students.list({ parentId: people.quinn.id })).students.map(({ name }) => name)).toEqual(['Noor Osei'])
    expect((await pageOf('quinn')).student.can).toMatchObject({ edit: false, remove: false })
    expect(await codeOf((await callOf('quinn')).students.edit({ ...childForm({ id: mia.id }), version: 2 }))).toBe('student-not-found')
    expect(await codeOf((await callOf('quinn')).students.removal({ id: mia.id }))).toBe('student-not-found')
    const first = { studentId: mia.id, userId: people.pat.id, may: noRights }
    expect(await codeOf(olive.guardians.change(first))).toBe('first-guardian')
    expect(await codeOf((await callOf('pat')).guardians.change({ ...first, userId: people.quinn.id }))).toBe('access-denied')
  })
})

describe('a guardianship ends', () => {
  it('and with it what that guardian has asked of others', async () => {
    await addGuardian(world, { child: mia, who: 'quinn' })
    const id = await invite('pat', people.tara.email)
    await (await callOf('olive')).guardians.end({ studentId: mia.id, userId: people.pat.id })
    expect(await codeOf((await callOf('tara')).guardians.accept({ id }))).toBe('request-over')
  })

  it('and does not begin again by what they had been asked before, nor is one begun twice', async () => {
    await addGuardian(world, { child: mia, who: 'quinn' })
    const id = await invite('pat', people.quinn.email)
    const quinn = await callOf('quinn')
    const before = await told('pat')
    expect(await codeOf(quinn.guardians.accept({ id }))).toBe('request-over')
    expect(await told('pat')).toEqual(before)
    await (await callOf('olive')).guardians.end({ studentId: mia.id, userId: people.quinn.id })
    expect(await quinn.guardians.mine()).toEqual([])
    expect(await codeOf(quinn.guardians.accept({ id }))).toBe('request-over')
    expect(await codeOf(pageOf('quinn'))).toBe('student-not-found')
  })

  it('and that they looked at the health details as one is still nobody else’s look', async () => {
    await addGuardian(world, { child: mia, who: 'quinn' })
    await addGuardian(world, { child: mia, who: 'tom' })
    await (await callOf('quinn')).students.openMedical({ id: mia.id })
    await (await callOf('olive')).guardians.end({ studentId: mia.id, userId: people.quinn.id })
    await (await callOf('olive')).guardians.end({ studentId: mia.id, userId: people.tom.id })
    await (await callOf('tom')).students.openMedical({ id: mia.id })
    expect((await (await callOf('pat')).students.medicalViews({ id: mia.id })).map(({ name }) => name)).toEqual(['Tom Reed'])
  })

  it('and what they were told as the child’s teacher stays', async () => {
    await addGuardian(world, { child: mia, who: 'tom' })
    const place = (await (await callOf('pat')).absences.list({})).find(({ student }) => student.id === mia.id)
    await (await callOf('pat')).absences.announce({ studentId: mia.id, classId: place!.class.id })
    const ofAbsence = async () =>
      (await (await callOf('tom')).notifications.list({})).notifications.filter(({ type }) => type === 'class_absence').length
    expect(await ofAbsence()).toBe(1)
    await (await callOf('olive')).guardians.end({ studentId: mia.id, userId: people.tom.id })
    expect(await ofAbsence()).toBe(1)
  })

  it('and whoever follows as the first collects only if they did, or an owner says so', async () => {
    await addGuardian(world, { child: mia, who: 'quinn', may: { isTold: true } })
    await (await callOf('pat')).profile.deleteAccount({ phrase: 'delete my account' })
    const olive = await callOf('olive')
    const first = async () =>
      (await pageOf('olive')).guardians.people.map(({ isFirst, may, can }) => ({ isFirst, may, change: can.change }))
    expect(await first()).toEqual([{ isFirst: true, may: { ...allRights, collects: false }, change: true }])
    const change = (may: typeof allRights) => olive.guardians.change({ studentId: mia.id, userId: people.quinn.id, may })
    expect(await codeOf(change({ ...allRights, pays: false }))).toBe('first-guardian')
    await change(allRights)
    expect(await first()).toEqual([{ isFirst: true, may: allRights, change: false }])
    expect(await codeOf(change({ ...allRights, collects: false }))).toBe('first-guardian')
  })

  it('by oneself or an owner, never the last; the next one is first, and what was theirs goes', async () => {
    const last = { studentId: mia.id, userId: people.pat.id }
    expect(await codeOf((await callOf('pat')).guardians.end(last))).toBe('last-guardian')
    await addGuardian(world, { child: mia, who: 'quinn' })
    for (const who of ['quinn', 'tom', 'petra'] as const)
      expect(await codeOf((await callOf(who)).guardians.end(last))).toBe('student-not-found')
    expect(await (await callOf('pat')).guardians.ending(last)).toMatchObject({ nextFirst: 'Quinn Osei', leaving: { places: 0 } })
    await (await callOf('pat')).collectors.add({ id: randomUUID(), studentIds: [mia.id], name: 'Uncle Rob', phone: '', mayCollect: false })
    await (await callOf('pat')).guardians.end(last)
    expect(await codeOf(pageOf('pat'))).toBe('student-not-found')
    const page = await pageOf('olive')
    expect(page.student).toMatchObject({ parent: { name: 'Quinn Osei' }, emergencyContacts: [] })
    expect(page.guardians.people.map(({ name, isFirst }) => [name, isFirst])).toEqual([['Quinn Osei', true]])
    // What must not happen to a child outlives whoever said it, until the studio takes it away.
    expect(page.collecting.people).toMatchObject([{ name: 'Uncle Rob', can: { remove: true } }])
    expect(await told('quinn')).toContain('Pat Ellis is no longer a guardian of Mia Ellis. Invoices now go to Quinn Osei.')
    expect(await codeOf((await callOf('quinn')).guardians.end({ ...last, userId: people.quinn.id }))).toBe('last-guardian')
  })

  it('with an account: the child stays with the other guardian, and one without goes', async () => {
    await addGuardian(world, { child: mia, who: 'quinn' })
    const pat = await callOf('pat')
    expect((await pat.profile.deletion()).students).toBe(1)
    await pat.profile.deleteAccount({ phrase: 'delete my account' })
    const olive = await callOf('olive')
    const { students } = await olive.students.list({})
    expect(students.filter(({ name }) => /Mia|Leo/.test(name)).map(({ name, parent }) => [name, parent.name])).toEqual([
      ['Mia Ellis', 'Quinn Osei'],
    ])
    expect(await told('quinn')).toContain('A guardian of Mia Ellis has left the studio. Invoices now go to Quinn Osei.')
    expect(JSON.stringify([await told('olive'), await told('quinn')])).not.toContain('Pat Ellis')
  })
})

describe('a child with two homes is removed', () => {
  beforeEach(() => addGuardian(world, { child: mia, who: 'quinn' }))

  it('once both have agreed', async () => {
    const pat = await callOf('pat')
    expect((await pat.students.removal({ id: mia.id })).waitsFor).toEqual(['Quinn Osei'])
    expect(await pat.students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: ['Quinn Osei'] })
    expect(await pat.students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: ['Quinn Osei'] })
    expect(await told('quinn')).toContain(
      'Pat Ellis would like to remove Mia Ellis from the studio. It happens once you remove Mia Ellis as well.',
    )
    expect((await pageOf('quinn')).guardians.people.map(({ agreesToRemoval }) => agreesToRemoval)).toEqual([true, false])
    expect(await (await callOf('quinn')).students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: [] })
    expect(await codeOf(pageOf('olive'))).toBe('student-not-found')
    expect([await told('pat'), await told('quinn')]).toEqual([['Quinn Osei has removed Mia Ellis.'], []])
  })

  it('and the other is not told again and again of the same wish', async () => {
    const pat = await callOf('pat')
    for (const _again of [1, 2, 3]) {
      await pat.students.remove({ id: mia.id })
      await pat.students.remove({ id: mia.id })
      await pat.guardians.keep({ studentId: mia.id })
    }
    await world.app.jobs.runDue({ early: true })
    expect((await told('quinn')).filter((message) => message.includes('would like to remove'))).toHaveLength(1)
    const mails = world.app.mailbox!.mails(people.quinn.email).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.includes('would like to remove'))).toHaveLength(1)
  })

  it('not by a wish that was taken back', async () => {
    const [pat, quinn] = [await callOf('pat'), await callOf('quinn')]
    await pat.students.remove({ id: mia.id })
    await pat.guardians.keep({ studentId: mia.id })
    expect(await quinn.students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: ['Pat Ellis'] })
    for (const who of ['olive', 'tom', 'tara'] as const)
      expect(await codeOf((await callOf(who)).guardians.keep({ studentId: mia.id }))).toBe('student-not-found')
  })

  it('by an owner, who removes no child with one', async () => {
    const olive = await callOf('olive')
    expect(await codeOf(olive.students.remove({ id: leo.id }))).toBe('student-not-found')
    for (const who of ['tom', 'omar'] as const)
      expect(await codeOf((await callOf(who)).students.remove({ id: mia.id }))).toBe('student-not-found')
    expect(await olive.students.remove({ id: mia.id })).toEqual({ id: mia.id, waitsFor: [] })
    for (const who of ['pat', 'quinn'] as const) expect(await told(who)).toEqual(['Olive Hart has removed Mia Ellis.'])
    expect(await told('olive')).not.toContain('Olive Hart has removed Mia Ellis.')
    expect((await (await callOf('quinn')).students.mine()).students.map(({ name }) => name)).toEqual(['Noor Osei'])
  })
})
