import { createHash } from 'node:crypto'
import { StoreFault } from '../../../platform/files/store/file-store.ts'
import { packedName, type Packed } from '../../../platform/files/packed-file.ts'
import { how } from '../proving/export-evidence.ts'
import { makeCopy, type Making } from '../proving/make-copy.ts'
import { findPack } from './find-pack.ts'
import { writeRecipients } from './write-recipients.ts'
import { writeSignatures } from './write-signatures.ts'
import { writeSummary } from './write-summary.ts'

interface Wanted {
  readonly studioId: string
  readonly documentId: string
  /** empty, or ending with a slash */
  readonly folder: string
}

/** The evidence of a document, file by file; the hashes are of the very bytes that were packed. */
export async function* packDocument(making: Making, { studioId, documentId, folder }: Wanted): AsyncGenerator<Packed> {
  const found = await making.withScope(studioId, (scope) => findPack(scope, documentId))
  if (!found) return
  const { document, versions, signatures, entries, now } = found
  const hashes: { name: string; sha256: string }[] = []
  const pack = (name: string, lastModified: Date, input: Packed['input']): Packed => ({
    name: `${folder}${name}`,
    lastModified,
    input: hashing(input, (sha256) => void hashes.push({ name, sha256 })),
  })
  const stored = async (id: string | null) => {
    const bytes = id === null ? null : await making.files.get(id)
    if (!bytes) throw new StoreFault('The bytes of a packed document are missing')
    return bytes
  }

  for (const { number, createdAt, fileId } of versions)
    yield pack(`${packedName(document.name)}, version ${number}.pdf`, createdAt, await stored(fileId))
  for (const { id, copy, evidence, erasedAt } of signatures) {
    // Made again where the store has lost it; one that was erased stays so.
    if (copy && !erasedAt)
      yield pack(copy, new Date(evidence.signedAt), await stored(await makeCopy(making, { studioId, signatureId: id })))
  }
  const record = { how, document: document.id, entries: entries.map(({ entry, hash, texts }) => ({ hash, entry, texts })) }
  yield pack('Record.json', now, `${JSON.stringify(record, null, 2)}\n`)
  yield pack('Signatures.csv', now, writeSignatures(signatures))
  yield pack('Recipients.csv', now, writeRecipients(found.recipients))
  yield pack('Evidence.html', now, await writeSummary({ ...found, hashes: [...hashes], verifyUrl: `${making.publicUrl}/verify` }))
  const list = hashes.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
  yield { name: `${folder}SHA-256.txt`, lastModified: now, input: list }
}

function hashing(input: Packed['input'], done: (sha256: string) => void): Packed['input'] {
  const hash = createHash('sha256')
  if (typeof input === 'string') {
    done(hash.update(input).digest('hex'))
    return input
  }
  return input.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        hash.update(bytes)
        controller.enqueue(bytes)
      },
      flush: () => done(hash.digest('hex')),
    }),
  )
}
