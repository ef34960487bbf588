import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../../platform/pdf/inspect/inspect-pdf.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import { eraseTexts } from '../../../platform/trail/trail.ts'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign, uploadPdf } from '../documents.test.kit.ts'
import { newCode, readCode, writeCode } from './read-code.ts'

const world = storyWorld()
const bytes = simplePdf({ words: 'What is signed.', pages: 2 })
let olive: Browser, pat: Browser
let document: Awaited<ReturnType<typeof addDocument>>
let signatureId: string
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
  document = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } }, bytes)
  await readAndSign(pat, document, 'P. Ellis')
  signatureId = (await pat.call.documents.open({ id: document.id })).recipient!.signatureId!
  await world.app.jobs.runDue()
}, 120_000)

const copyOf = async (browser: Browser, id = signatureId) => {
  const answer = await browser.fetch(`/api/documents/signatures/${id}/file`)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status
}
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
const evidence = () => olive.call.documents.evidence({ id: signatureId })

describe('the code of a signature', () => {
  it('has 100 bits, and is read however it is typed', () => {
    const code = newCode()
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    expect(new Set(Array.from({ length: 100 }, newCode)).size).toBe(100)
    expect(readCode(writeCode(code))).toBe(code)
    expect(readCode(` ${writeCode('O0000ILIL1ABCDEFGHJK').toLowerCase()} `)).toBe('0000011111ABCDEFGHJK')
    for (const typed of ['', 'ABCDE', '!'.repeat(20), 'U'.repeat(20), 'A'.repeat(21)]) expect(readCode(typed)).toBeNull()
  })
})

describe('the evidence', () => {
  it('says to the owner and the signer who signed what, when, where and how', async () => {
    const seen = await evidence()
    expect(seen).toMatchObject({
      documentName: 'Family handbook',
      version: 1,
      pages: 2,
      sha256: hashOf(bytes),
      signature: 'P. Ellis',
      accountName: 'Pat Ellis',
      email: people.pat.email,
      role: 'parent',
      zone: 'Europe/London',
      wording: 'I have read this document, and I sign it by typing my name.',
    })
    expect(await pat.call.documents.evidence({ id: signatureId })).toEqual(seen)
  })

  it.each(['quinn', 'tom', 'omar'] as const)('does not exist for %s', async (who) => {
    const browser = await world.as(who)
    expect(await codeOf(browser.call.documents.evidence({ id: signatureId }))).toBe('signature-not-found')
    expect(await copyOf(browser)).toBe(404)
  })

  it('quotes the names at the time of signing', async () => {
    await olive.call.documents.edit({ id: document.id, revision: document.revision, name: 'Renamed', description: '' })
    expect((await evidence()).documentName).toBe('Family handbook')
  })
})

describe('the signed copy', () => {
  it('is the file that was signed, with one page added', async () => {
    const copy = await copyOf(pat)
    if (!(copy instanceof Buffer)) throw new Error('There is no copy')
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(await inspectPdf(async () => copy)).toMatchObject({ pages: 3 })
    expect(await copyOf(olive)).toEqual(copy)
  })

  it('stays when the file is replaced, the document withdrawn, and its signer no longer has it', async () => {
    const other = await addDocument(olive, { name: 'Other' }, bytes)
    await readAndSign(pat, other)
    const id = (await pat.call.documents.open({ id: other.id })).recipient!.signatureId!
    await olive.call.documents.replace({ id: other.id, version: 1, uploadId: await uploadPdf(olive) })
    const { recipients } = await olive.call.documents.recipients({ id: other.id })
    await olive.call.documents.removeRecipient({ id: other.id, recipientId: recipients[0]!.id })
    await olive.call.documents.withdraw({ id: other.id })
    expect((await pat.call.documents.signed()).map(({ documentName }) => documentName)).toEqual(['Other', 'Family handbook'])
    const copy = await copyOf(pat, id)
    expect(copy instanceof Buffer && copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
  })
})

describe('an anonymous visitor', () => {
  it('learns what a code proves, and nothing more', async () => {
    const { code, entry } = await evidence()
    const proof = await world.visitor().call.verify.check({ code: code.toLowerCase() })
    expect(proof).toEqual({
      studio: 'Northlight Dance',
      document: 'Family handbook',
      children: [],
      version: 1,
      sha256: hashOf(bytes),
      signature: 'P. Ellis',
      role: 'parent',
      signedAt: expect.any(String),
      madeAt: null,
      zone: 'Europe/London',
      isLate: false,
      readAs: 'page',
      entry: { number: entry.number, hash: entry.hash.slice(0, 16), previous: entry.previous.slice(0, 16) },
      holds: true,
      sealedAfterwardsAt: null,
      by: 'code',
    })
  })

  it('learns that a copy with one changed byte is unknown, and so is a wrong code', async () => {
    const copy = await copyOf(pat)
    if (!(copy instanceof Buffer)) throw new Error('There is no copy')
    const changed = Buffer.from(copy)
    changed[200] = changed[200]! ^ 1
    const visitor = world.visitor()
    expect(await codeOf(visitor.call.verify.check({ sha256: hashOf(changed) }))).toBe('file-unknown')
    expect(await codeOf(visitor.call.verify.check({ sha256: hashOf(bytes) }))).toBe('file-unknown')
    expect(await codeOf(visitor.call.verify.check({ code: 'AAAAA-AAAAA-AAAAA-AAAAA' }))).toBe('code-unknown')
  })

  it('and the owner see when a signature was moved to another entry or person', async () => {
    const other = await addDocument(olive, { name: 'Of Olive', to: { userIds: [people.olive.id] } })
    await readAndSign(olive, other, 'Olive Hart')
    const { code, entry } = await evidence()
    const point = (number: number, userId: string) =>
      sql`update document_signatures set trail_number = ${number}, user_id = ${userId} where id = ${signatureId}`.execute(
        world.database.kysely,
      )
    for (const [number, userId] of [
      [entry.number + 1, people.pat.id],
      [entry.number, people.quinn.id],
    ] as const) {
      await point(number, userId)
      expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: false })
      expect((await olive.call.documents.checkRecord()).faults).toContainEqual(
        expect.objectContaining({ what: 'signature', how: 'changed' }),
      )
    }
    await point(entry.number, people.pat.id)
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: true })
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
  })

  it('may not try codes without limit, but a right one is still answered', async () => {
    const visitor = world.visitor()
    const tries: string[] = []
    for (let n = 0; n < 40; n++) tries.push(await codeOf(visitor.call.verify.check({ code: newCode() })))
    expect(tries.at(-1)).toBe('too-many-requests')
    expect((await visitor.call.verify.check({ code: (await evidence()).code })).holds).toBe(true)
  })

  it('sees that the name beside the entry was changed', async () => {
    const { code, entry } = await evidence()
    const write = (name: string) =>
      sql`update trail_texts set text = ${name} where number = ${entry.number} and field = 'signature'`.execute(world.database.kysely)
    await write('Somebody Else')
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ signature: 'Somebody Else', holds: false })
    await write('P. Ellis')
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: true })
  })

  it('sees that the entry was rewritten, or that the person has been erased', async () => {
    const { code, entry } = await evidence()
    await sql`update document_signatures set erased_at = now() where id = ${signatureId}`.execute(world.database.kysely)
    await world.inNorthlight((scope) => eraseTexts(scope, entry.number, signatureId))
    await sql`delete from document_copies where signature_id = ${signatureId}`.execute(world.database.kysely)
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ signature: null, document: null, holds: true })
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
    await sql`update trail_entries set facts = facts || '{"version": 2}' where number = ${entry.number}`.execute(world.database.kysely)
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: false })
    expect((await olive.call.documents.checkRecord()).faults[0]).toMatchObject({ number: entry.number, what: 'entry', how: 'changed' })
  })
})
