import { beforeAll, describe, expect, it } from 'vitest'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, notificationsOf, readToTheEnd } from './documents.test.kit.ts'

const world = storyWorld()
const { mia, leo } = children
let olive: Browser, pat: Browser, quinn: Browser
beforeAll(async () => {
  await addGuardian(world, { child: mia, who: 'quinn' })
  ;[olive, pat, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('quinn')]
}, 60_000)

const forEach = { perChild: true, to: { userIds: [people.pat.id] } }
const sign = async (browser: Browser, { id, version }: { id: string; version: number }, studentId: string) => {
  await readToTheEnd(browser, { id, version })
  return await browser.call.documents.sign({ id, version, signature: 'A Guardian', studentId, answers: [] })
}
const standing = async (id: string) =>
  (await olive.call.documents.recipients({ id })).recipients
    .map(({ user, child, status }) => `${user.name}, ${child}: ${status}`)
    .toSorted()
const figuresOf = async (id: string) => (await olive.call.documents.detail({ id })).document.recipients
const isOwed = async (browser: Browser, id: string) =>
  (await browser.call.documents.mine({ search: '' })).documents.find((one) => one.id === id)?.toDo ?? null

describe('a document for each child of two guardians', () => {
  it('is given to both, and one signature does: nothing is owed, reminded or waited for, and it stays open to sign', async () => {
    const document = await addDocument(olive, { name: 'One signature', ...forEach, neededInClass: true })
    const { id } = document
    expect(await standing(id)).toEqual(['Pat Ellis, Leo Ellis: none', 'Pat Ellis, Mia Ellis: none', 'Quinn Osei, Mia Ellis: none'])
    expect(await figuresOf(id)).toMatchObject({ all: 2, people: 2, signed: 0 })
    expect(await notificationsOf(world, 'quinn', id)).toEqual(['“One signature” needs your signature for Mia Ellis.'])
    expect(await isOwed(quinn, id)).toBe('sign')

    await sign(pat, document, mia.id)
    expect(await standing(id)).toContain('Quinn Osei, Mia Ellis: by-family')
    expect(await figuresOf(id)).toMatchObject({ all: 2, signed: 1 })
    expect(await isOwed(quinn, id)).toBeNull()
    expect(await isOwed(pat, id), 'Leo is left').toBe('sign')
    expect(await notificationsOf(world, 'quinn', id)).toEqual([])
    const { left } = await olive.call.documents.detail({ id })
    expect([...new Set(left.groups.flatMap((group) => group.people.map((one) => `${one.name}, ${one.child}`)))]).toEqual([
      'Pat Ellis, Leo Ellis',
    ])
    expect((await olive.call.documents.unsigned({})).unsigned.filter((one) => one.document.id === id)).toHaveLength(1)
    const row = (await olive.call.documents.recipients({ id })).recipients.find(({ user }) => user.id === people.quinn.id)
    expect(row?.mayRemind).toBe(false)
    expect(await codeOf(olive.call.documents.remind({ id, recipientId: row?.id ?? '' }))).toBe('nothing-to-remind')

    const [seen] = (await quinn.call.documents.open({ id })).children
    expect(seen).toMatchObject({ signedAt: null, signature: null, signatureId: null, byFamily: { name: 'Pat Ellis' } })
    expect((await olive.call.documents.list({ filter: 'signed', search: 'One signature' })).documents).toEqual([])
    await sign(pat, document, leo.id)
    expect((await olive.call.documents.list({ filter: 'signed', search: 'One signature' })).documents).toHaveLength(1)

    await sign(quinn, document, mia.id)
    expect(await standing(id)).toContain('Quinn Osei, Mia Ellis: signed')
    expect(await figuresOf(id)).toMatchObject({ all: 2, signed: 2 })
  })

  it('waits for both where the owner asks all guardians', async () => {
    const document = await addDocument(olive, { name: 'Both', ...forEach, allGuardiansSign: true })
    const { id } = document
    await sign(pat, document, mia.id)
    expect(await isOwed(quinn, id)).toBe('sign')
    expect(await figuresOf(id)).toMatchObject({ all: 2, signed: 0 })
    expect((await quinn.call.documents.open({ id })).children).toMatchObject([{ name: 'Mia Ellis', byFamily: null }])
    await sign(quinn, document, mia.id)
    expect(await figuresOf(id)).toMatchObject({ all: 2, signed: 1 })
    expect(await codeOf(addDocument(olive, { allGuardiansSign: true }))).toBe('not-per-child')
  })

  it('shows the other guardian that it was signed, never the sheet', async () => {
    const document = await addDocument(olive, { name: 'Sheet', ...forEach })
    await sign(pat, document, mia.id)
    const ofMia = async (browser: Browser) =>
      (await browser.call.documents.ofStudent({ studentId: mia.id })).filter((one) => one.document.id === document.id)
    const [own] = await ofMia(pat)
    expect(own?.signed).toMatchObject({ mayOpen: true })
    expect(await ofMia(quinn)).toMatchObject([{ signed: { mayOpen: false, by: 'A Guardian' } }])
    expect(await ofMia(olive)).toMatchObject([{ signed: { mayOpen: true } }])
    const id = own?.id ?? ''
    expect(await codeOf(quinn.call.documents.evidence({ id }))).toBe('signature-not-found')
    for (const path of ['file', 'evidence']) expect((await quinn.fetch(`/api/documents/signatures/${id}/${path}`)).status).toBe(404)
    expect(await codeOf(quinn.call.documents.ofStudent({ studentId: leo.id }))).toBe('student-not-found')
    expect(await codeOf(sign(quinn, document, leo.id)), 'a child of the other’s alone').toBe('children-changed')
  })

  it('asks a guardian who joins for what is open, and one who ends no longer; what they signed does still', async () => {
    const open = await addDocument(olive, { name: 'Open', to: { userIds: [people.pat.id] }, perChild: true })
    const done = await addDocument(olive, { name: 'Done', to: { userIds: [people.pat.id] }, perChild: true })
    await sign(pat, done, leo.id)
    await addGuardian(world, { child: leo, who: 'quinn' })
    await world.app.jobs.runDue()
    const rowsOfQuinn = async ({ id }: { id: string }) => (await standing(id)).filter((one) => one.startsWith('Quinn Osei, Leo'))
    expect(await rowsOfQuinn(open)).toEqual(['Quinn Osei, Leo Ellis: none'])
    expect(await rowsOfQuinn(done)).toEqual([])
    expect(await figuresOf(open.id)).toMatchObject({ all: 2 })

    const kept = await addDocument(olive, { name: 'Kept', to: { userIds: [people.pat.id] }, perChild: true })
    await sign(quinn, kept, leo.id)
    await quinn.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
    expect(await rowsOfQuinn(open)).toEqual([])
    expect(await rowsOfQuinn(kept)).toEqual(['Quinn Osei, Leo Ellis: signed'])
    expect(await figuresOf(kept.id)).toMatchObject({ signed: 1 })
    expect((await quinn.call.documents.signed()).filter((one) => one.documentName === 'Kept')).toHaveLength(1)
    expect(await codeOf(sign(quinn, open, leo.id))).toBe('children-changed')
  })

  it('is not given to a guardian who does not decide', async () => {
    await addGuardian(world, { child: leo, who: 'quinn', may: { isTold: true } })
    const { id } = await addDocument(olive, { name: 'Not mine', to: { userIds: [people.pat.id] }, perChild: true })
    expect((await standing(id)).filter((one) => one.startsWith('Quinn Osei, Leo'))).toEqual([])
    expect(await codeOf(quinn.call.documents.ofStudent({ studentId: leo.id }))).toBe('student-not-found')
  })
})

it('a guardian who decides no longer is not asked, and is again once they decide', async () => {
  const { id } = await addDocument(olive, { name: 'Deciding', ...forEach })
  const change = (decides: boolean) => {
    const may = { pays: true, decides, answers: true, collects: true, isTold: true }
    return olive.call.guardians.change({ studentId: mia.id, userId: people.quinn.id, may })
  }
  const asked = async () => (await standing(id)).some((row) => row.startsWith('Quinn'))
  expect(await asked()).toBe(true)
  await change(false)
  expect([await asked(), await isOwed(quinn, id)]).toEqual([false, null])
  await change(true)
  expect([await asked(), await isOwed(quinn, id)]).toEqual([true, 'sign'])
})

it('a paper of each family says on the child’s page whose is missing, to owners alone', async () => {
  const { id } = await addDocument(olive, { name: 'Handbook', to: { userIds: [people.pat.id, people.quinn.id] } })
  const missing = async (browser: Browser) =>
    (await browser.call.documents.ofStudent({ studentId: mia.id }))
      .filter((paper) => paper.document.id === id)
      .map(({ waitsFor }) => waitsFor)
  expect(new Set(await missing(olive))).toEqual(new Set(['Pat Ellis', 'Quinn Osei']))
  expect([await missing(pat), await missing(quinn)]).toEqual([[null], [null]])
})
