import { beforeAll, expect, it } from 'vitest'
import { readAsWords } from '@callboard/contract/document-states'
import { extractText } from 'unpdf'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, uploadPdf, view } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

const words = simplePdf()
const noWords = Buffer.from(words.toString('latin1').replace(' Tj ET', ' xx ET'), 'latin1')
const asText = ({ id, version }: { id: string; version: number }) => pat.call.documents.viewed({ id, version, asText: true })
const signatureOf = async (id: string) => (await pat.call.documents.open({ id })).recipient!.signatureId!
const evidenceOf = async (id: string) => await olive.call.documents.evidence({ id: await signatureOf(id) })

it('a signature says whether the text was read too, to the owner, to whoever checks it and on the signed copy', async () => {
  const [paper, both] = [await addDocument(olive, {}, words), await addDocument(olive, {}, words)]
  await view(pat, both)
  await asText(both)
  for (const one of [paper, both]) await readAndSign(pat, one)
  expect(await evidenceOf(paper.id)).toMatchObject({ readAs: 'page', holds: true })
  const { readAs, holds, code, id } = await evidenceOf(both.id)
  expect({ readAs, holds }).toEqual({ readAs: 'page-and-text', holds: true })
  expect(await world.visitor().call.verify.check({ code })).toMatchObject({ readAs: 'page-and-text' })
  await world.app.jobs.runDue()
  const copy = new Uint8Array(await (await pat.fetch(`/api/documents/signatures/${id}/file`)).arrayBuffer())
  expect((await extractText(copy, { mergePages: true })).text).toContain(readAsWords['page-and-text'])
})

it('the text does not count before the page was sent, and is never enough to sign', async () => {
  const document = await addDocument(olive, {}, words)
  expect(await codeOf(asText(document))).toBe('not-fetched')
  await view(pat, document)
  await asText(document)
  expect(await codeOf(pat.call.documents.sign({ id: document.id, version: 1, signature: 'Pat Ellis' }))).toBe('not-read')
})

it('a document with more than words is not offered as text, and nobody is believed who says that they read it so', async () => {
  const document = await addDocument(olive, {}, noWords)
  await readToTheEnd(pat, document)
  expect(await pat.call.documents.open({ id: document.id })).toMatchObject({ onlyWords: false })
  expect(await codeOf(asText(document))).toBe('not-as-text')
  await readAndSign(pat, document)
  expect(await evidenceOf(document.id)).toMatchObject({ readAs: 'page' })
})

it('a new version is read anew, also when an older server that knows nothing of texts has put it there', async () => {
  const { id, version } = await addDocument(olive, {}, words)
  await view(pat, { id, version })
  await asText({ id, version })
  const readAsTextAt = new Date(world.clock.now().epochMilliseconds)
  world.clock.advance({ minutes: 1 })
  await olive.call.documents.replace({ id, version, uploadId: await uploadPdf(olive, words) })
  await world.database.kysely.updateTable('documentRecipients').set({ readAsTextAt }).where('documentId', '=', id).execute()
  await readAndSign(pat, { id, version: 2 })
  expect(await evidenceOf(id)).toMatchObject({ readAs: 'page' })
})
