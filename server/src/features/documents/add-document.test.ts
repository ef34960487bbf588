import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, recipientOf, notificationsOf, uploadPdf } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
}, 60_000)

const namesOf = async (id: string) => (await olive.call.documents.recipients({ id })).recipients.map(({ user }) => user.name)

describe('a document that is added', () => {
  it('is in the owner’s list and in the list of those who were given it, who are told', async () => {
    const document = await addDocument(olive, { to: { userIds: [people.pat.id, people.tom.id] }, expiresOn: '2026-12-01' })
    expect(document).toMatchObject({
      name: 'Family handbook',
      badge: 'signature-required',
      version: 1,
      pages: 1,
      recipients: { all: 2, viewed: 0, signed: 0 },
      hasSignatures: false,
    })
    expect((await olive.call.documents.list({})).documents).toContainEqual(document)
    for (const browser of [pat, tom]) {
      const { documents } = await browser.call.documents.mine({})
      expect(documents.find(({ id }) => id === document.id)).toMatchObject({ status: 'new', requiresSignature: true, viewedAt: null })
    }
    expect(await notificationsOf(world, 'pat', document.id)).toEqual(['“Family handbook” needs your signature.'])
    expect(await notificationsOf(world, 'olive', document.id)).toEqual([])
    await world.app.jobs.runDue()
    expect(world.app.mailbox!.mails(people.pat.email)[0]).toMatchObject({
      subject: 'Please sign “Family handbook” by Tuesday 1 December 2026',
      text: expect.stringContaining(`/dashboard/documents?document=${document.id}`),
    })
  })

  it('is mailed to somebody who has switched class updates off, if it asks for a signature, and not otherwise', async () => {
    await tom.call.profile.savePreferences({ ...(await tom.call.profile.preferences()), emailClassUpdates: false })
    const toSign = await addDocument(olive, { name: 'To sign', to: { userIds: [people.tom.id] } })
    const toRead = await addDocument(olive, { name: 'To read', requiresSignature: false, to: { userIds: [people.tom.id] } })
    await olive.call.documents.remindAll({ id: toSign.id })
    await world.app.jobs.runDue()
    const subjects = world.app.mailbox!.mails(people.tom.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /To sign|To read/.test(subject))).toEqual(['Please sign “To sign”'])
    expect(await notificationsOf(world, 'tom', toRead.id)).toEqual(['“To read” is ready for you to read.'])
    await tom.call.profile.savePreferences({ ...(await tom.call.profile.preferences()), emailClassUpdates: true })
  })

  it('is given once to everybody in the groups: all teachers with owners who teach, all parents, a class, and people by name', async () => {
    const all = await addDocument(olive, {
      to: { allTeachers: true, allParents: true, classIds: [classIds.street], userIds: [people.pat.id, people.olive.id] },
    })
    expect(await namesOf(all.id)).toEqual(['Olive Hart', 'Pat Ellis', 'Quinn Osei', 'Tara Lindqvist', 'Tom Reed'])
    const teachers = await addDocument(olive, { to: { allTeachers: true } })
    expect(await namesOf(teachers.id)).toEqual(['Tara Lindqvist', 'Tom Reed'])
    const ofClass = await addDocument(olive, { to: { classIds: [classIds.street] } })
    const enrolled = (await olive.call.students.list({ classId: classIds.street })).students.map(({ parent }) => parent.name)
    expect(await namesOf(ofClass.id)).toEqual([...new Set(enrolled)].toSorted())
  })

  it.each([
    ['nobody', {}, 'no-recipients'],
    ['somebody who does not exist', { userIds: [randomUUID()] }, 'recipient-not-found'],
    ['somebody of another studio', { userIds: [people.pat.id, people.petra.id] }, 'recipient-not-found'],
    ['a class that does not exist', { classIds: [randomUUID()] }, 'class-not-found'],
  ])('is refused for %s', async (_whom, to, code) => {
    expect(await codeOf(addDocument(olive, { to }))).toBe(code)
  })

  it('is added once, however often it is sent, and refused if the repeat says something else', async () => {
    const typed = { id: randomUUID(), uploadId: await uploadPdf(olive) }
    const [first, second] = await Promise.all([addDocument(olive, typed), addDocument(olive, typed)])
    expect(second).toEqual(first)
    expect(await addDocument(olive, typed)).toEqual(first)
    expect(await notificationsOf(world, 'pat', first.id)).toHaveLength(1)
    expect(await codeOf(addDocument(olive, { ...typed, name: 'Another' }))).toBe('added-before')
  })

  it('uses an upload once, and only that of the person who adds the document', async () => {
    const uploadId = await uploadPdf(olive)
    await addDocument(olive, { uploadId })
    expect(await codeOf(addDocument(olive, { uploadId }))).toBe('no-file')
    expect(await codeOf(addDocument(await world.as('omar'), { uploadId: await uploadPdf(olive), to: { allParents: true } }))).toBe(
      'no-file',
    )
    expect(await codeOf(addDocument(olive, { uploadId: randomUUID() }))).toBe('no-file')
  })

  it('is refused with the reason when nobody could read the file, and the upload is not used up', async () => {
    const empty = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
    const uploadId = await uploadPdf(olive, empty)
    for (let n = 0; n < 2; n++) expect(await codeOf(addDocument(olive, { uploadId }))).toBe('pdf-broken')
  })

  it('is refused when its last day has passed by the studio’s calendar', async () => {
    expect(await codeOf(addDocument(olive, { expiresOn: '2026-11-01' }))).toBe('expired-before')
  })
})

describe('the lists of documents', () => {
  it('search name and description, whatever the case, and find a letter that means something elsewhere', async () => {
    const document = await addDocument(olive, { name: 'Über 100% of_it', description: 'A special\nNOTE' })
    const found = async (search: string) => [
      (await olive.call.documents.list({ search })).documents.some(({ id }) => id === document.id),
      (await pat.call.documents.mine({ search })).documents.some(({ id }) => id === document.id),
    ]
    for (const search of ['über', '100%', 'of_it', 'special']) expect(await found(search)).toEqual([true, true])
    for (const search of ['100_', 'ofXit', 'nothing of it']) expect(await found(search)).toEqual([false, false])
  })

  it('show an owner who has none an empty list', async () => {
    const omar = await world.as('omar')
    expect(await omar.call.documents.list({})).toEqual({ documents: [], total: 0, page: 1, hasAny: false })
    expect(await omar.call.documents.mine({})).toEqual({ documents: [], total: 0, toSign: 0, toRead: 0, page: 1, hasAny: false })
  })
})

describe('recipients', () => {
  it('are added later, and notified; those who have the document already are not notified again', async () => {
    const { id } = await addDocument(olive)
    expect(await olive.call.documents.addRecipients({ id, to: { userIds: [people.pat.id, people.quinn.id] } })).toEqual({ added: 1 })
    expect(await notificationsOf(world, 'pat', id)).toHaveLength(1)
    expect(await notificationsOf(world, 'quinn', id)).toEqual(['“Family handbook” needs your signature.'])
  })

  it('are removed: the document and their notification are gone, and the count is right', async () => {
    const { id } = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } })
    const recipient = await recipientOf(olive, id, 'pat')
    for (let n = 0; n < 2; n++) await olive.call.documents.removeRecipient({ id, recipientId: recipient!.id })
    expect(await namesOf(id)).toEqual(['Quinn Osei'])
    expect((await olive.call.documents.list({})).documents.find((one) => one.id === id)?.recipients.all).toBe(1)
    expect(await codeOf(pat.call.documents.open({ id }))).toBe('document-not-found')
    expect(await notificationsOf(world, 'pat', id)).toEqual([])
  })
})

describe('the details of a document', () => {
  it('are changed by one person at a time', async () => {
    const { id, revision } = await addDocument(olive)
    const edit = { id, revision, name: 'House rules', description: '', expiresOn: '2026-12-24' }
    expect(await olive.call.documents.edit(edit)).toMatchObject({ name: 'House rules', expiresOn: '2026-12-24', revision: revision + 1 })
    expect(await codeOf(olive.call.documents.edit({ ...edit, name: 'Other' }))).toBe('document-changed')
    expect(await codeOf(olive.call.documents.edit({ ...edit, revision: revision + 1, expiresOn: '2026-01-01' }))).toBe('expired-before')
    expect((await pat.call.documents.open({ id })).name).toBe('House rules')
    expect(await notificationsOf(world, 'pat', id)).toHaveLength(1)
  })
})

describe('the file of a document', () => {
  it('is sent as it was uploaded, byte for byte, also in parts, and saved under the document’s name', async () => {
    const bytes = simplePdf({ pages: 3 })
    const { id } = await addDocument(olive, { name: 'Regeln & “Ünlü”' }, bytes)
    const address = `/api/documents/${id}/versions/1/file`
    const whole = await pat.fetch(address)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-security-policy')).toMatch(/sandbox/)
    const part = await pat.fetch(address, { headers: { range: 'bytes=10-19' } })
    expect([part.status, await part.text()]).toEqual([206, bytes.subarray(10, 20).toString('latin1')])
    const saved = await pat.fetch(`${address}?as=saved`)
    expect(saved.headers.get('content-disposition')).toMatch(
      /^attachment;.*filename\*=UTF-8''Regeln%20%26%20%E2%80%9C%C3%9Cnl%C3%BC%E2%80%9D\.pdf/,
    )
  })

  it.each(['quinn', 'tom', 'omar', 'petra'] as const)('is not found by %s, who was not given it', async (who) => {
    const { id } = await addDocument(olive)
    const browser = await world.as(who)
    expect((await browser.fetch(`/api/documents/${id}/versions/1/file`)).status).toBe(404)
    expect((await browser.fetch(`/api/documents/${id}/versions/1/file`, { headers: { range: 'bytes=0-3' } })).status).toBe(404)
    expect(await codeOf(browser.call.documents.open({ id }))).toBe('document-not-found')
    expect(await codeOf(browser.call.documents.viewed({ id, version: 1 }))).toBe('document-not-found')
    expect(await codeOf(browser.call.documents.sign({ id, version: 1, signature: 'X' }))).toBe('document-not-found')
  })

  it('is not found in a version that cannot exist', async () => {
    const { id } = await addDocument(olive)
    for (const [version, status] of [
      [2, 404],
      [0, 400],
      [3_000_000_000, 400],
    ])
      expect((await pat.fetch(`/api/documents/${id}/versions/${version}/file`)).status).toBe(status)
  })

  it('is refused to somebody who is not signed in', async () => {
    const { id } = await addDocument(olive)
    expect((await world.visitor().fetch(`/api/documents/${id}/versions/1/file`)).status).toBe(401)
  })
})

describe('a group that nobody is in yet', () => {
  it('is given nothing unless whoever joins it is meant too', async () => {
    const omar = await world.as('omar')
    await omar.call.users.remove({ id: people.petra.id })
    await expect(addDocument(omar, { to: { allParents: true } })).rejects.toMatchObject({
      code: 'nobody-yet',
      message: 'Nobody is in the groups you chose yet. Switch on “Also give it to those who join later”, or choose somebody else.',
    })
    const { id, recipients } = await addDocument(omar, { to: { allParents: true, alsoLater: true } })
    expect(recipients).toMatchObject({ all: 0, people: 0 })
    expect(await codeOf(omar.call.documents.addRecipients({ id, to: { allParents: true } }))).toBe('nobody-yet')
  })
})
