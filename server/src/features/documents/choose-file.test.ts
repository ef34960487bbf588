import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import { encrypted, unsignable, withFields } from '../../platform/pdf/inspect/test-unsignable-pdfs.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, readAndSign, uploadPdf } from './documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const each = Object.entries(unsignable).map(([code, ways]) => ({ code, bytes: Object.values(ways)[0]! }))

describe('a PDF that nobody should sign', () => {
  it.each(each)('is refused with $code where a signature is asked, when added and when it replaces another', async ({ code, bytes }) => {
    const uploadId = await uploadPdf(olive, bytes)
    expect(await olive.call.documents.inspect({ uploadId })).toMatchObject({ unsignable: code })
    for (let n = 0; n < 2; n++) expect(await codeOf(addDocument(olive, { uploadId }))).toBe(code)
    const toSign = await addDocument(olive)
    expect(await codeOf(olive.call.documents.replace({ id: toSign.id, version: 1, uploadId }))).toBe(code)
    const toRead = await addDocument(olive, { uploadId, requiresSignature: false })
    expect(toRead).toMatchObject({ version: 1, requiresSignature: false })
    expect(await olive.call.documents.replace({ id: toRead.id, version: 1, uploadId: await uploadPdf(olive, bytes) })).toMatchObject({
      version: 2,
    })
  })

  it('is refused in words that say what to do', async () => {
    const bytes = unsignable['pdf-form-elsewhere']!['an XFA form']!
    await expect(addDocument(olive, {}, bytes)).rejects.toMatchObject({
      message: 'This form only shows in Adobe Reader. Please print it to a PDF and choose that.',
    })
  })
})

describe('a PDF that has been chosen', () => {
  it('with fields says so, and can be signed', async () => {
    const uploadId = await uploadPdf(olive, withFields['a line to type on'])
    expect(await olive.call.documents.inspect({ uploadId })).toEqual({ pages: 1, hasFields: true, unsignable: null })
    await readAndSign(pat, await addDocument(olive, { uploadId }))
  })

  it.each([
    ['that only forbids printing and changing', () => encrypted(simplePdf())],
    ['with blank lines before its header', async () => Buffer.concat([Buffer.from('\r\n \n'), simplePdf()])],
  ])('%s is signed, and its copy proves that', async (_what, make) => {
    const bytes = await make()
    const document = await addDocument(olive, {}, bytes)
    await readAndSign(pat, document)
    await world.app.jobs.runDue()
    const { recipient } = await pat.call.documents.open({ id: document.id })
    const copy = Buffer.from(await (await pat.fetch(`/api/documents/signatures/${recipient!.signatureId}/file`)).arrayBuffer())
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(await olive.call.documents.inspect({ uploadId: await uploadPdf(olive, copy) })).toMatchObject({ pages: 2 })
  })

  it('is inspected for whoever uploaded it alone', async () => {
    const uploadId = await uploadPdf(olive)
    expect(await codeOf((await world.as('omar')).call.documents.inspect({ uploadId }))).toBe('no-file')
    expect(await codeOf(olive.call.documents.inspect({ uploadId: randomUUID() }))).toBe('no-file')
  })
})
