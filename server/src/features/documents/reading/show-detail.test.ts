import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { signInAgain } from '../../invoices/bill.test.kit.ts'
import { addDocument, notificationsOf, readAndSign, uploadPdf, view } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const detailOf = async (id: string) => await olive.call.documents.detail({ id })
const groupsOf = async (id: string) =>
  (await detailOf(id)).left.groups.map(({ kind, name, people: left }) => [kind, name, left.map((one) => [one.name, one.child])])

it('says who is left, by the classes of their children, then staff and families in no class', async () => {
  const given = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id, people.tom.id] } })
  const ofQuinn = async () =>
    (await groupsOf(given.id)).filter(([, , left]) => JSON.stringify(left).includes('Quinn Osei')).map(([kind]) => kind)
  expect(new Set(await ofQuinn())).toEqual(new Set(['class']))
  const names = (await groupsOf(given.id)).flatMap(([kind, name]) => (kind === 'class' ? [name] : []))
  expect(names).toEqual([...new Set(names)])
  expect((await groupsOf(given.id)).at(-1)).toEqual(['staff', null, [['Tom Reed', null]]])
  await world.database.kysely.deleteFrom('enrolments').where('studentId', '=', children.noor.id).execute()
  expect(await ofQuinn()).toEqual(['no-class'])
  await readAndSign(pat, given)
  expect(JSON.stringify(await groupsOf(given.id))).not.toContain('Pat Ellis')
})

it('counts people once, and offers to remind them from the day after on, once a day', async () => {
  const { id } = await addDocument(olive, { perChild: true, to: { userIds: [people.pat.id, people.quinn.id] } })
  expect((await detailOf(id)).left).toMatchObject({ people: 2, toRemind: 0, remindedToday: 0, isWhole: true })
  world.clock.advance({ hours: 24 })
  for (const browser of [olive, pat]) await browser.call.auth.refresh({ attempt: crypto.randomUUID() })
  const { left } = await detailOf(id)
  expect(left).toMatchObject({ people: 2, toRemind: 2, remindedToday: 0 })
  expect(left.groups.flatMap((group) => group.people).filter(({ name }) => name === 'Pat Ellis')).toHaveLength(2)
  expect(await olive.call.documents.remindAll({ id })).toMatchObject({ reminded: 2 })
  expect((await detailOf(id)).left).toMatchObject({ toRemind: 0, remindedToday: 2 })
})

it('has every version, and what the owner has to do with it', async () => {
  const { id } = await addDocument(olive, { to: { userIds: [people.olive.id] } })
  await olive.call.documents.replace({ id, version: 1, uploadId: await uploadPdf(olive) })
  const detail = await detailOf(id)
  expect(detail.versions.map(({ number, addedBy }) => [number, addedBy])).toEqual([
    [2, 'Olive Hart'],
    [1, 'Olive Hart'],
  ])
  expect(detail.toDo).toBe('sign')
  const reading = await addDocument(olive, { requiresSignature: false, to: { userIds: [people.olive.id] } })
  expect((await detailOf(reading.id)).toDo).toBe('read')
  await view(olive, reading)
  expect(await detailOf(reading.id)).toMatchObject({ toDo: null, left: { people: 0, groups: [] } })
})

it('is the owner’s alone, and gone with the document', async () => {
  const { id } = await addDocument(olive)
  for (const who of ['tom', 'pat', 'quinn'] as const)
    await expect((await world.as(who)).call.documents.detail({ id })).rejects.toMatchObject({ status: 403 })
  expect(await codeOf((await world.as('omar')).call.documents.detail({ id }))).toBe('document-not-found')
  await olive.call.documents.withdraw({ id })
  expect(await codeOf(olive.call.documents.detail({ id }))).toBe('document-not-found')
})

describe('reminding all who are left', () => {
  const given = async () => {
    const { id } = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } })
    world.clock.advance({ hours: 24 })
    for (const browser of [olive, pat]) await browser.call.auth.refresh({ attempt: crypto.randomUUID() })
    return id
  }
  const told = async (id: string) => await notificationsOf(world, 'pat', id)

  it('can be stopped, and then is done all the same', async () => {
    const id = await given()
    const before = await told(id)
    const { undo } = await olive.call.documents.remindAll({ id, undoable: true })
    expect(await olive.call.documents.remindAll({ id, undoable: true }), 'a repeat').toMatchObject({ reminded: 0, undo: null })
    for (let press = 0; press < 2; press += 1) await olive.call.documents.undoRemindAll({ id: undo!.id })
    expect((await detailOf(id)).left).toMatchObject({ toRemind: 2, remindedToday: 0 })
    expect(await told(id)).toEqual(before)
    expect(await olive.call.documents.remindAll({ id })).toMatchObject({ reminded: 2 })
    expect((await told(id)).length).toBe(before.length + 1)
  })

  it('reminds nobody of a version that has been replaced meanwhile', async () => {
    const id = await given()
    await olive.call.documents.remindAll({ id, undoable: true })
    await olive.call.documents.replace({ id, version: 1, uploadId: await uploadPdf(olive) })
    const before = await told(id)
    world.clock.advance({ minutes: 1 })
    await world.app.jobs.runDue({ early: true })
    expect(await told(id)).toEqual(before)
  })

  it('is stopped for nobody whom another owner has reminded since, nor for another studio', async () => {
    const id = await given()
    const { undo } = await olive.call.documents.remindAll({ id, undoable: true })
    world.clock.advance({ seconds: 5 })
    const later = new Date(world.clock.now().epochMilliseconds)
    const ofPat = world.database.kysely.updateTable('documentRecipients').set({ lastReminderAt: later })
    await ofPat.where('documentId', '=', id).where('userId', '=', people.pat.id).execute()
    expect(await codeOf((await signInAgain(world, 'omar')).call.documents.undoRemindAll({ id: undo!.id }))).toBe('undo-over')
    await olive.call.documents.undoRemindAll({ id: undo!.id })
    expect((await detailOf(id)).left).toMatchObject({ toRemind: 1, remindedToday: 1 })
  })
})
