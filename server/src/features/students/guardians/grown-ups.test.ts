import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument } from '../../documents/documents.test.kit.ts'
import { childForm } from '../child.test.kit.ts'
import { addGuardian } from './guardian.test.kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
}, 60_000)
afterEach(() => world?.close())

const { mia } = children
const callOf = async (who: PersonName) => (await world.as(who)).call
const pageOf = async (who: PersonName, id: string) => (await callOf(who)).dashboards.child({ id })
const self = (typed: object = {}) => ({ ...childForm({ name: 'Quinn Osei', dateOfBirth: '1988-04-01' }), isSelf: true, ...typed })

describe('a grown-up who takes classes', () => {
  it('is a student whose first guardian they are, once, from eighteen on, and whom nobody else looks after', async () => {
    const quinn = await callOf('quinn')
    const form = self()
    expect(await codeOf(quinn.students.add(self({ dateOfBirth: '2008-11-19' })))).toBe('not-of-age')
    expect(await quinn.students.add(form)).toMatchObject({ isOwn: true, isGrownUp: true, parent: { name: 'Quinn Osei' } })
    expect(await quinn.students.add(form)).toMatchObject({ id: form.id })
    expect(await codeOf(quinn.students.add({ ...form, isSelf: false }))).toBe('added-before')
    expect(await codeOf(quinn.students.add(self()))).toBe('self-already')
    const may = { pays: true, decides: true, answers: true, collects: true, isTold: true }
    for (const who of ['quinn', 'olive'] as const) {
      const { guardians } = await pageOf(who, form.id)
      expect([guardians.people.map(({ name }) => name), guardians.canInvite, guardians.canHandOver]).toEqual([['Quinn Osei'], false, false])
      const asked = { id: randomUUID(), studentId: form.id, email: 'x@home.example' }
      expect(await codeOf((await callOf(who)).guardians.invite({ ...asked, may }))).toBe('grown-up')
      expect(await codeOf((await callOf(who)).guardians.handOver(asked))).toBe('grown-up')
    }
    // The eighteenth birthday itself is late enough.
    expect(await (await callOf('pat')).students.add(self({ name: 'Pat Ellis', dateOfBirth: '2008-11-18' }))).toMatchObject({
      isGrownUp: true,
    })
    // Staff take classes as well, and are a family then.
    expect(await (await callOf('tara')).students.add(self({ name: 'Tara Lindqvist' }))).toMatchObject({ isGrownUp: true })
  })
})

describe('a child who has come of age', () => {
  const email = people.quinn.email
  const asked = () => ({ id: randomUUID(), studentId: mia.id, email })
  beforeEach(() => world.database.kysely.updateTable('students').set({ dateOfBirth: '2008-01-01' }).where('id', '=', mia.id).execute())

  it('looks after itself once its guardian, an owner and it have said so, in whatever order the first two do', async () => {
    for (const [first, second] of [
      ['pat', 'olive'],
      ['olive', 'pat'],
    ] as const) {
      const request = asked()
      const begun = await (await callOf(first)).guardians.handOver(request)
      expect(begun).toMatchObject({ asSelf: true, waitsFor: second === 'olive' ? 'owner' : 'guardian', can: { agree: false } })
      expect(await (await callOf('quinn')).guardians.mine()).toEqual([])
      expect(await codeOf((await callOf('quinn')).guardians.accept({ id: request.id }))).toBe('request-over')
      for (const who of [first, 'quinn', 'tom'] as const)
        expect(await codeOf((await callOf(who)).guardians.agree({ id: request.id }))).toBe('request-over')
      expect((await pageOf(second, mia.id)).guardians.invited).toMatchObject([{ can: { agree: true } }])
      expect(await (await callOf(second)).guardians.agree({ id: request.id })).toMatchObject({ waitsFor: null })
      expect(await (await callOf('quinn')).guardians.mine()).toMatchObject([{ asSelf: true, student: 'Mia Ellis' }])
      if (first === 'pat') await (await callOf('pat')).guardians.withdraw({ id: request.id })
      else await (await callOf('quinn')).guardians.accept({ id: request.id })
    }
    const page = await pageOf('quinn', mia.id)
    expect(page.student).toMatchObject({ isOwn: true, isGrownUp: true, parent: { name: 'Quinn Osei' }, emergencyContacts: [] })
    expect(page.guardians.people).toHaveLength(1)
    expect(await codeOf(pageOf('pat', mia.id))).toBe('student-not-found')
    expect((await (await callOf('pat')).students.mine()).students.map(({ name }) => name)).toEqual(['Leo Ellis'])
  })

  it('looks after itself by the word of whoever is its first guardian then, and is asked for the papers that are open', async () => {
    const olive = await world.as('olive')
    const { id: documentId } = await addDocument(olive, { name: 'Rules', perChild: true, to: { userIds: [people.pat.id] } })
    await addGuardian(world, { child: mia, who: 'tom' })
    const request = asked()
    await olive.call.guardians.handOver(request)
    await (await callOf('pat')).guardians.agree({ id: request.id })
    await (await callOf('pat')).guardians.end({ studentId: mia.id, userId: people.pat.id })
    expect(await (await callOf('quinn')).guardians.mine()).toEqual([])
    expect(await codeOf((await callOf('quinn')).guardians.accept({ id: request.id }))).toBe('request-over')
    expect((await pageOf('tom', mia.id)).guardians.invited).toMatchObject([{ waitsFor: 'guardian', can: { agree: true } }])
    await (await callOf('tom')).guardians.agree({ id: request.id })
    await (await callOf('quinn')).guardians.accept({ id: request.id })
    const { recipients } = await olive.call.documents.recipients({ id: documentId })
    expect(recipients.map(({ user, child }) => `${user.name}, ${child}`).toSorted()).toEqual([
      'Pat Ellis, Leo Ellis',
      'Quinn Osei, Mia Ellis',
    ])
  })

  it('leaves all its guardians, and is not handed over before its birthday, by anybody else, or twice', async () => {
    await world.database.kysely.updateTable('students').set({ dateOfBirth: '2008-11-19' }).where('id', '=', mia.id).execute()
    expect((await pageOf('pat', mia.id)).guardians.canHandOver).toBe(false)
    expect(await codeOf((await callOf('pat')).guardians.handOver(asked()))).toBe('not-of-age')
    await world.database.kysely.updateTable('students').set({ dateOfBirth: '2008-11-18' }).where('id', '=', mia.id).execute()
    await addGuardian(world, { child: mia, who: 'tara' })
    for (const who of ['pat', 'olive'] as const)
      expect(await codeOf((await callOf(who)).guardians.handOver({ ...asked(), email: people.pat.email }))).toBe('guardian-already')
    for (const who of ['tara', 'tom', 'quinn', 'omar'] as const)
      expect(await codeOf((await callOf(who)).guardians.handOver(asked()))).toBe('student-not-found')
    const request = asked()
    await (await callOf('pat')).guardians.handOver(request)
    expect(await codeOf((await callOf('olive')).guardians.handOver({ ...asked(), email: 'other@home.example' }))).toBe('asked-already')
    await (await callOf('olive')).guardians.agree({ id: request.id })
    const quinn = await callOf('quinn')
    const twice = await Promise.all([1, 2].map(() => codeOf(quinn.guardians.accept({ id: request.id }))))
    expect(twice.sort()).toEqual(['none', 'request-over'])
    expect((await pageOf('olive', mia.id)).guardians.people.map(({ name }) => name)).toEqual(['Quinn Osei'])
  })
})
