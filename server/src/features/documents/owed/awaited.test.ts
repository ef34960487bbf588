import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '../../../world/people.ts'
import { invitingWorld } from '../../invitations/inviting.test.kit.ts'
import { childForm } from '../../students/child.test.kit.ts'
import { addDocument, notificationsOf } from '../documents.test.kit.ts'

const { world, olive, invite, mailOf, signUp, confirmed } = invitingWorld()

const toParents = { allParents: true, alsoLater: true }
const unsigned = (asked = {}) => olive().call.documents.unsigned(asked)
const addresses = async (asked = {}) => (await unsigned(asked)).awaited.map(({ email }) => email)
const invited = async (email: string, role: 'parent' | 'teacher' = 'parent') => await invite({ email, role })
const dashboard = async () => (await olive().call.dashboards.owner()).unsigned.awaitedCounts
const csv = async () => parse(await (await olive().call.documents.unsignedFile()).body.text(), { bom: true }) as string[][]

/** Joins by the invitation's mail. */
async function join(email: string, name: string) {
  await signUp((await mailOf(email)).token, email, name)
  const { browser } = await confirmed(email)
  await world.app.jobs.runDue()
  return browser
}

beforeEach(async () => {
  for (const { id } of (await olive().call.documents.list({})).documents) await olive().call.documents.withdraw({ id })
  for (const { id } of await olive().call.invitations.list()) await olive().call.invitations.revoke({ id })
})

describe('families who were invited and have not joined', () => {
  it('stand in every list and figure of who has not signed, each with what it is asked for, until they join and are asked', async () => {
    await invited('ada@new.example')
    await invited('bo@new.example')
    await invited('teach@new.example', 'teacher')
    expect((await unsigned()).awaited, 'nothing is to be signed').toEqual([])
    const terms = await addDocument(olive(), { name: 'Terms', to: toParents, expiresOn: '2026-12-01' })
    expect(terms.awaitedCounts).toEqual({ families: 2, teachers: 0, childless: 0 })
    await addDocument(olive(), { name: 'Only to read', to: toParents, requiresSignature: false })
    await addDocument(olive(), { name: 'Of this term', to: { allParents: true } })

    const { awaited, awaitedCounts } = await unsigned()
    expect(awaitedCounts).toEqual({ families: 2, teachers: 0, childless: 0 })
    expect(awaited).toMatchObject([
      { email: 'ada@new.example', role: 'parent', user: null, documents: [{ id: terms.id, name: 'Terms', expiresOn: '2026-12-01' }] },
      { email: 'bo@new.example' },
    ])
    expect(await addresses({ search: 'bo@new' })).toEqual(['bo@new.example'])
    expect(await dashboard()).toEqual(awaitedCounts)
    expect(await olive().call.documents.remindUnsigned()).toMatchObject({ awaitedCounts })
    expect(await olive().call.documents.remindAll({ id: terms.id })).toMatchObject({ awaitedCounts })
    expect((await olive().call.documents.recipients({ id: terms.id })).awaited.map(({ email }) => email)).toEqual([
      'ada@new.example',
      'bo@new.example',
    ])
    expect((await csv()).filter(([, email]) => email === 'ada@new.example')).toEqual([
      ['', 'ada@new.example', '', 'Terms', '2026-12-01', 'No', '', 'Not joined yet'],
    ])
    expect((await (await world.as('omar')).call.documents.unsigned({})).awaited, 'of another studio').toEqual([])

    const ada = await join('ada@new.example', 'Ada New')
    expect((await ada.call.documents.mine({})).documents.map(({ name }) => name)).toEqual(expect.arrayContaining(['Terms']))
    expect(await addresses()).toEqual(['bo@new.example'])
    expect((await unsigned({ search: 'Ada' })).unsigned).toMatchObject([{ document: { name: 'Terms' } }])
  })

  it('are invited again from there, and leave the list when the invitation is revoked', async () => {
    await addDocument(olive(), { to: toParents })
    const { id } = await invited('cy@new.example')
    world.clock.advance({ days: 8 })
    await olive().call.auth.refresh({ attempt: randomUUID() })
    expect((await unsigned()).awaited).toMatchObject([{ email: 'cy@new.example', invitation: { id, isExpired: true } }])
    await olive().call.invitations.resend({ id })
    expect((await unsigned()).awaited).toMatchObject([{ email: 'cy@new.example', invitation: { id, isExpired: false } }])
    await olive().call.invitations.revoke({ id })
    expect(await addresses()).toEqual([])
  })

  it('are shown too when no document goes on to those who join later, and have nothing to sign then', async () => {
    await invited('di@new.example')
    await addDocument(olive(), { name: 'Of this term', to: { userIds: [people.tom.id] } })
    expect(await addresses(), 'of teachers alone').toEqual([])
    const { id } = await addDocument(olive(), { name: 'Of this term', to: { allParents: true } })
    expect((await unsigned()).awaited).toMatchObject([{ email: 'di@new.example', documents: [] }])
    expect((await csv()).filter(([, email]) => email === 'di@new.example')).toEqual([
      ['', 'di@new.example', '', '', '', '', '', 'Not joined yet'],
    ])
    expect((await olive().call.documents.recipients({ id })).awaited).toEqual([])
  })

  it('are counted for owners when the last day is over', async () => {
    await invited('el@new.example')
    const last = world.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate()
    const { id } = await addDocument(olive(), { name: 'In time', to: toParents, expiresOn: last.toString() })
    world.clock.advance({ days: 2 })
    await olive().call.auth.refresh({ attempt: randomUUID() })
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-missed', input: {}, options: {} }]))
    await world.app.jobs.runDue()
    expect((await notificationsOf(world, 'olive', id)).join()).toMatch(
      / not signed “In time” in time\. .*1 invited family has not joined yet\.$/,
    )
  })

  it('and invited teachers, of what goes on to teachers', async () => {
    await invited('teach@new.example', 'teacher')
    await addDocument(olive(), { to: { allTeachers: true, alsoLater: true } })
    expect((await unsigned()).awaitedCounts).toEqual({ families: 0, teachers: 1, childless: 0 })
    await addDocument(olive(), { to: { ...toParents, allTeachers: true }, perChild: true })
    expect((await unsigned()).awaited[0]?.documents, 'a teacher without a child is not asked for one').toHaveLength(1)
  })
})

describe('a parent who has joined and has no child yet', () => {
  it('is missing from a document for each child, and asked for the child as soon as it is there', async () => {
    await invited('fay@new.example')
    const fay = await join('fay@new.example', 'Fay New')
    const { id, awaitedCounts } = await addDocument(olive(), { name: 'Consent', perChild: true, to: toParents })
    expect(awaitedCounts.childless).toBeGreaterThan(0)
    expect((await unsigned()).awaitedCounts).toEqual(awaitedCounts)
    expect((await unsigned({ search: 'fay' })).awaited).toMatchObject([
      { invitation: null, user: { name: 'Fay New' }, documents: [{ id, name: 'Consent' }] },
    ])
    expect((await csv()).filter(([name]) => name === 'Fay New')).toEqual([
      ['Fay New', 'fay@new.example', '', 'Consent', '', 'No', '', 'No child added yet'],
    ])
    await fay.call.students.add(childForm({ name: 'Kim New' }))
    await world.app.jobs.runDue()
    expect((await unsigned()).awaitedCounts.childless).toBe(awaitedCounts.childless - 1)
    expect((await unsigned({ search: 'kim' })).unsigned).toMatchObject([
      { user: { name: 'Fay New' }, child: 'Kim New', document: { name: 'Consent' } },
    ])
    expect((await csv()).filter(([name]) => name === 'Fay New')).toEqual([
      ['Fay New', 'fay@new.example', 'Kim New', 'Consent', '', 'No', '', 'Asked'],
    ])
    await world.app.jobs.runDue()
    expect(world.app.mailbox!.mails('fay@new.example')[0]?.subject).toBe('Please sign “Consent” for Kim New')
  })
})
