import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkTrail } from '../../platform/trail/check-trail.ts'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, readToTheEnd, notificationsOf } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const asksBoth = { perChild: true, asks: { photo: true, socialMedia: true } }
const { mia, leo } = children
const answer = (studentId: string, photo: boolean | null, socialMedia: boolean | null) => ({ studentId, photo, socialMedia })
type Answers = ReturnType<typeof answer>[]
const sign = (id: string, studentId: string | null, answers: Answers = []) =>
  pat.call.documents.sign({ id, version: 1, signature: 'Pat Ellis', studentId, answers })
const consentsOf = async (id: string) => (await pat.call.students.read({ id })).consents
const signedOf = async (documentId: string) => (await pat.call.documents.signed()).filter((one) => one.documentName === documentId)
const noted = (studentId: string) =>
  world.inNorthlight(({ db }) =>
    db
      .selectFrom('studentConsents')
      .select(['kind', 'given', 'source', 'signatureId'])
      .where('studentId', '=', studentId)
      .orderBy('kind')
      .execute(),
  )

describe('a document for each child', () => {
  it('has a row for each, and nobody without a child is asked', async () => {
    const { id, recipients } = await addDocument(olive, { ...asksBoth, to: { allParents: true, allTeachers: true } })
    expect(recipients).toMatchObject({ all: 3, people: 2 })
    const rows = (await olive.call.documents.recipients({ id })).recipients
    expect(rows.map(({ user, child }) => [user.name, child])).toEqual([
      ['Pat Ellis', 'Leo Ellis'],
      ['Pat Ellis', 'Mia Ellis'],
      ['Quinn Osei', 'Noor Osei'],
    ])
    const own = (await pat.call.documents.mine({ search: 'handbook' })).documents
    const notSigned = { isSigned: false }
    expect(own.map((one) => one.children)).toEqual([
      [
        { name: 'Leo Ellis', ...notSigned },
        { name: 'Mia Ellis', ...notSigned },
      ],
    ])
    expect(await notificationsOf(world, 'pat', id)).toEqual(['“Family handbook” needs your signature for Leo Ellis and Mia Ellis.'])
    await expect(addDocument(olive, { ...asksBoth, to: { userIds: [people.tom.id] } })).rejects.toMatchObject({ code: 'no-children' })
  })

  it('is not given when somebody chosen by name has no child, who is named', async () => {
    const to = { allParents: true, userIds: [people.tom.id, people.pat.id, people.tara.id] }
    await expect(addDocument(olive, { ...asksBoth, to })).rejects.toMatchObject({
      code: 'childless-recipients',
      message:
        'Tara Lindqvist and Tom Reed: no child in the studio yet. Please take them off the list, or have it signed once for each family.',
    })
    const { id } = await addDocument(olive, asksBoth)
    await expect(olive.call.documents.addRecipients({ id, to: { userIds: [people.tom.id, people.quinn.id] } })).rejects.toMatchObject({
      code: 'childless-recipients',
    })
    expect((await addDocument(olive, { to })).recipients).toMatchObject({ people: 4 })
  })

  it('needs both answers for the child, and writes them to it and into the record with the signature', async () => {
    const { id } = await addDocument(olive, { name: 'Pictures', ...asksBoth })
    await readToTheEnd(pat, { id, version: 1 })
    expect(await codeOf(sign(id, null))).toBe('children-changed')
    expect(await codeOf(sign(id, children.noor.id, [answer(children.noor.id, true, true)]))).toBe('children-changed')
    expect(await codeOf(sign(id, mia.id, [answer(leo.id, true, true)]))).toBe('children-changed')
    expect(await codeOf(sign(id, mia.id, [answer(mia.id, true, null)]))).toBe('answers-missing')
    expect(await codeOf(sign(id, mia.id, [answer(mia.id, true, true), answer(mia.id, true, false)]))).toBe('answers-contradict')
    expect(await codeOf(sign(id, mia.id, [answer(mia.id, false, true), answer(mia.id, true, true)]))).toBe('answers-contradict')
    expect(await noted(mia.id)).toEqual([])
    const { version } = await pat.call.students.read({ id: mia.id })
    const first = await sign(id, mia.id, [answer(mia.id, false, true)])
    expect(await sign(id, mia.id, [answer(mia.id, true, true)]), 'the first signature stays').toEqual(first)
    expect(await consentsOf(mia.id)).toMatchObject({ photo: false, socialMedia: true })
    expect((await pat.call.students.read({ id: mia.id })).version).toBe(version + 1)
    const opened = await pat.call.documents.open({ id })
    expect(opened.recipient?.signedAt).toBeNull()
    expect(opened.children.map(({ name, signedAt }) => [name, signedAt === null])).toEqual([
      ['Leo Ellis', true],
      ['Mia Ellis', false],
    ])
    expect(await notificationsOf(world, 'pat', id), 'Leo is still to be signed for').toContain(
      '“Pictures” needs your signature for Leo Ellis.',
    )
    world.clock.advance({ minutes: 1 })
    await sign(id, leo.id, [answer(leo.id, true, false)])
    expect((await pat.call.documents.open({ id })).recipient?.signedAt).not.toBeNull()
    const [ofLeo, ofMia] = await signedOf('Pictures')
    expect([ofLeo!.children, ofMia!.children]).toEqual([
      [{ name: 'Leo Ellis', photo: true, socialMedia: false }],
      [{ name: 'Mia Ellis', photo: false, socialMedia: true }],
    ])
    expect(await noted(mia.id)).toEqual([
      { kind: 'photo', given: false, source: 'document', signatureId: ofMia!.id },
      { kind: 'social-media', given: true, source: 'document', signatureId: ofMia!.id },
    ])
    const changedAt = ofMia!.signedAt
    const ofDocument = { source: 'document', documentName: 'Pictures', changedAt, by: 'Pat Ellis', words: '' }
    const { consentChanges } = await olive.call.students.read({ id: mia.id })
    expect(consentChanges).toHaveLength(2)
    expect(consentChanges).toEqual(
      expect.arrayContaining([
        { ...ofDocument, kind: 'photo', given: false },
        { ...ofDocument, kind: 'socialMedia', given: true },
      ]),
    )
    expect((await pat.call.students.read({ id: mia.id })).consentChanges, 'of one’s own child').toEqual(consentChanges)
    expect((await (await world.as('tom')).call.students.read({ id: mia.id })).consentChanges, 'their teacher').toBeNull()
    expect(await world.visitor().call.verify.check({ code: ofMia!.code })).toMatchObject({ holds: true, children: ofMia!.children })
    const copy = await pat.fetch(`/api/documents/signatures/${ofMia!.id}/file`)
    const { text } = await extractText(new Uint8Array(await copy.arrayBuffer()), { mergePages: true })
    expect(text, 'the stamped last page').toContain('Mia Ellis: photographs No, social media Yes')
    expect(text).not.toContain('Leo Ellis')
    expect(await world.inNorthlight(checkTrail)).toMatchObject({ faults: [] })
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
    const facts = await world.inNorthlight(({ db }) =>
      db.selectFrom('trailEntries').select('facts').where('subjectId', '=', ofMia!.id).execute(),
    )
    expect(JSON.stringify(facts)).not.toContain('Mia')
  })

  it('keeps what was signed for a child who leaves, and asks no more for it', async () => {
    const { id } = await addDocument(olive, { name: 'Leaving', ...asksBoth })
    await readToTheEnd(pat, { id, version: 1 })
    await sign(id, mia.id, [answer(mia.id, true, true)])
    await pat.call.students.remove({ id: leo.id })
    expect((await olive.call.documents.recipients({ id })).recipients.map(({ child }) => child)).toEqual(['Mia Ellis'])
    expect((await olive.call.documents.list({ search: 'Leaving' })).documents[0]).toMatchObject({ badge: 'signed', recipients: { all: 1 } })
    await pat.call.students.remove({ id: mia.id })
    expect((await olive.call.documents.recipients({ id })).recipients.map(({ child }) => child)).toEqual(['Former student'])
    const [signed] = await signedOf('Leaving')
    expect(signed!.children).toEqual([{ name: 'Mia Ellis', photo: true, socialMedia: true }])
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
  })
})

describe('a document for the family', () => {
  it('asks about each of its children, and is refused when they have changed since', async () => {
    const quinn = await world.as('quinn')
    const { id } = await addDocument(olive, {
      name: 'Family',
      asks: { photo: true, socialMedia: false },
      to: { userIds: [people.quinn.id] },
    })
    await readToTheEnd(quinn, { id, version: 1 })
    const signAs = (answers: Answers) => quinn.call.documents.sign({ id, version: 1, signature: 'Quinn Osei', answers })
    expect((await quinn.call.documents.open({ id })).children).toMatchObject([{ name: 'Noor Osei' }])
    expect(await codeOf(signAs([]))).toBe('children-changed')
    await signAs([answer(children.noor.id, false, true)])
    const { consents } = await quinn.call.students.read({ id: children.noor.id })
    expect(consents, 'social media was not asked').toMatchObject({ photo: false, socialMedia: true })
    expect((await quinn.call.documents.signed())[0]?.children).toEqual([{ name: 'Noor Osei', photo: false, socialMedia: null }])
  })

  it('that is only to be read cannot ask questions', async () => {
    const error = await addDocument(olive, { requiresSignature: false, perChild: true }).catch((it: { code: string }) => it)
    expect(error).toMatchObject({ code: 'nothing-signed' })
  })
})
