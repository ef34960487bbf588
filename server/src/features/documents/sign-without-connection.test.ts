import { madeWords } from '@callboard/contract/made-words'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import { checkTrail } from '../../platform/trail/check-trail.ts'
import type { Browser } from '../../world/open-world.ts'
import { children } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addDocument, readToTheEnd, recipientOf, uploadPdf } from './documents.test.kit.ts'
import { momentIn } from './proving/draw-proof.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 60_000)

/** A device whose clock is a day slow. */
const madeAt = '2020-01-02T03:04:05.000Z'
const { leo } = children

/** What a device keeps of a document that Pat has read, and signs in a cellar. */
async function signedInCellar(typed: Parameters<typeof addDocument>[1] = {}) {
  const document = await addDocument(olive, typed)
  await readToTheEnd(pat, document)
  const { id, version, sha256, openedAt } = await pat.call.documents.open({ id: document.id })
  return { id, version, sha256, signature: 'Pat Ellis', waited: { madeAt, openedAt } }
}
const sign = (kept: Parameters<Browser['call']['documents']['sign']>[0]) => pat.call.documents.sign(kept)
const statusOf = async (id: string) => (await recipientOf(olive, id, 'pat'))?.status

it('a signature from a device without a connection counts from when it comes, and what the clock of the device said stands beside it', async () => {
  const kept = await signedInCellar()
  const { signedAt } = await sign(kept)
  expect(Date.parse(signedAt)).toBe(world.clock.now().epochMilliseconds)
  const [own] = await pat.call.documents.signed()
  const evidence = await olive.call.documents.evidence({ id: own!.id })
  expect(evidence).toMatchObject({ signedAt, madeAt, holds: true })
  expect(await world.visitor().call.verify.check({ code: own!.code })).toMatchObject({ signedAt, madeAt, holds: true })
  expect(await world.inNorthlight(checkTrail)).toMatchObject({ faults: [] })

  await world.app.jobs.runDue()
  const copy = new Uint8Array(await (await pat.fetch(`/api/documents/signatures/${own!.id}/file`)).arrayBuffer())
  const { text } = await extractText(copy, { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(madeWords(momentIn(evidence.zone, madeAt)))
  const entry = await (await pat.fetch(`/api/documents/signatures/${own!.id}/evidence`)).json()
  expect(entry).toMatchObject({ entry: { facts: { made: madeAt } } })
})

it('a signature with a connection says nothing of the clock of the device', async () => {
  const { waited, ...kept } = await signedInCellar()
  expect(waited.madeAt).toBe(madeAt)
  await sign(kept)
  const [own] = await pat.call.documents.signed()
  expect(await olive.call.documents.evidence({ id: own!.id })).toMatchObject({ madeAt: null, holds: true })
})

it('a signature that waited is taken once, also when its first answer was lost and the document has been replaced since', async () => {
  const kept = await signedInCellar()
  const first = await sign(kept)
  world.clock.advance({ minutes: 1 })
  expect(await sign(kept)).toEqual(first)
  await olive.call.documents.replace({ id: kept.id, version: 1, uploadId: await uploadPdf(olive) })
  expect(await sign(kept)).toEqual(first)
  expect(await statusOf(kept.id), 'the new version is asked for').toBe('none')
})

it('a signature of a version that has been replaced meanwhile is not taken, and nobody has signed', async () => {
  const kept = await signedInCellar()
  await olive.call.documents.replace({ id: kept.id, version: 1, uploadId: await uploadPdf(olive, simplePdf()) })
  await expect(sign(kept)).rejects.toMatchObject({ code: 'document-replaced' })
  expect(await codeOf(sign({ ...kept, version: 2 })), 'also under the number of the new one').toBe('not-read')
  expect(await statusOf(kept.id)).toBe('none')
})

it('a signature under another hash than that of the version is not taken, and one that waited has to name it', async () => {
  const kept = await signedInCellar()
  expect(await codeOf(sign({ ...kept, sha256: '0'.repeat(64) }))).toBe('document-replaced')
  expect(await codeOf(sign({ ...kept, sha256: undefined }))).toBe('invalid-input')
  expect(await statusOf(kept.id)).toBe('viewed')
})

it('a signature of a document that has been withdrawn meanwhile is refused', async () => {
  const kept = await signedInCellar()
  await olive.call.documents.withdraw({ id: kept.id })
  expect(await codeOf(sign(kept))).toBe('document-not-found')
})

it('a Yes that waited does not undo the No that its signer has said elsewhere since', async () => {
  const asks = { perChild: true, asks: { photo: true, socialMedia: false } }
  const answered = (photo: boolean) => ({ studentId: leo.id, answers: [{ studentId: leo.id, photo, socialMedia: null }] })
  const [yes, no] = [await signedInCellar(asks), await signedInCellar(asks)]
  world.clock.advance({ minutes: 1 })
  await sign({ ...no, ...answered(false) })
  await expect(sign({ ...yes, ...answered(true) })).rejects.toMatchObject({
    code: 'answers-changed',
    message: 'You have said No for Leo Ellis since you signed this on a device without a connection. Please answer again.',
  })
  expect((await pat.call.students.read({ id: leo.id })).consents.photo).toBe(false)
  const { openedAt } = await pat.call.documents.open({ id: yes.id })
  await sign({ ...yes, ...answered(true), waited: { madeAt, openedAt } })
  expect((await pat.call.students.read({ id: leo.id })).consents.photo, 'once they were asked again').toBe(true)
})
