import { randomUUID } from 'node:crypto'
import type { Document, RecipientPage } from '@callboard/contract/documents'
import type { OwnSignature } from '@callboard/contract/signature-evidence'
import { expect, it } from 'vitest'
import { sha256Of } from '../../features/uploads/upload-file.test.kit.ts'
import { simplePdf } from '../../platform/pdf/inspect/test-pdfs.ts'
import { people } from '../../world/people.ts'
import { killableProduct } from './killed-product.test.kit.ts'

const killable = killableProduct()
const bytes = simplePdf({ words: 'What is signed.', pages: 2 })

async function start() {
  const product = await killable.start()
  const [olive, pat] = [await product.as(people.olive), await product.as(people.pat)]
  return {
    async upload(): Promise<string> {
      const id = randomUUID()
      await olive('/uploads/begin', { id, purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
      const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } }
      await olive(`/uploads/${id}/parts/1?sha256=${sha256Of(bytes)}`, undefined, sent)
      await olive('/uploads/finish', { id, parts: [sha256Of(bytes)] })
      return id
    },
    add: (id: string, uploadId: string) =>
      olive<Document>('/documents', { id, name: 'Policy', requiresSignature: true, to: { allParents: true }, uploadId }),
    given: async (id: string) => (await olive<Partial<RecipientPage>>(`/documents/${id}/recipients`)).total ?? 0,
    async read(id: string) {
      await pat.file(`/documents/${id}/versions/1/file`)
      await pat(`/documents/${id}/viewed`, { version: 1 })
      await pat(`/documents/${id}/viewed`, { version: 1, toTheEnd: true })
    },
    sign: (id: string) => pat<{ id: string }>(`/documents/${id}/sign`, { version: 1, signature: 'Pat Ellis' }),
    signed: async () => await pat<OwnSignature[]>('/documents/signed'),
    record: () => olive<{ faults: unknown[] }>('/documents/record'),
    copyOf: (signatureId: string) => pat.file(`/documents/signatures/${signatureId}/file`),
  }
}

it('a document is given to everybody or to nobody, and signed once or not at all, after the server is killed while it is given, signed or stamped', async () => {
  let product = await start()
  const families = await product.add(randomUUID(), await product.upload()).then(({ recipients }) => recipients.all)
  expect(families).toBeGreaterThan(5)
  for (const afterMs of [0, 25]) {
    const [id, uploadId] = [randomUUID(), await product.upload()]
    product.add(id, uploadId).catch(() => {})
    await killable.kill({ afterMs })

    product = await start()
    expect([0, families]).toContain(await product.given(id))
    expect(await product.add(id, uploadId)).toMatchObject({ id, recipients: { all: families } })
    expect(await product.given(id)).toBe(families)

    await product.read(id)
    const earlier = await product.signed()
    product.sign(id).catch(() => {})
    // The second time the signature is written, and its copy is being drawn.
    await killable.kill({ afterMs: afterMs === 0 ? 5 : 400 })

    product = await start()
    await product.sign(id)
    const later = await product.signed()
    expect(later).toHaveLength(earlier.length + 1)
    const copy = await product.copyOf(later.find(({ id: signed }) => earlier.every((one) => one.id !== signed))!.id)
    expect(copy.subarray(0, bytes.length).equals(bytes), 'the signed bytes, and the proof behind them').toBe(true)
    expect(copy.length).toBeGreaterThan(bytes.length)
    expect(await product.record()).toMatchObject({ faults: [] })
  }
}, 600_000)
