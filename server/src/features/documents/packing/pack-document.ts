import { faultWords, type RecordFault } from '@callboard/contract/record-faults'
import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import { hashOfBytes, readStored } from '../../../platform/files/compare-stored.ts'
import { packedName, type Packed } from '../../../platform/files/packed-file.ts'
import { StoreFault, type FileStore } from '../../../platform/files/store/file-store.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { childOf } from '../present.ts'
import { how } from '../proving/export-evidence.ts'
import { makeCopy } from '../proving/make-copy.ts'
import type { Making } from '../proving/making.ts'
import type { givenTo } from '../queries/packing.ts'
import { findPack, type FoundPack } from './find-pack.ts'
import { writeSignatures, type PackedSignature } from './write-signatures.ts'
import { writeSummary } from './write-summary.ts'

interface Wanted {
  readonly studioId: string
  readonly documentId: string
  readonly checked: CheckedRecord
  /** empty, or ending with a slash */
  readonly folder: string
}

/** The evidence of a document, file by file; the hashes are of the very bytes that were packed, and what is missing or changed is said. */
export async function* packDocument(making: Making, { studioId, documentId, checked, folder }: Wanted): AsyncGenerator<Packed> {
  const found = await making.withScope(studioId, (scope) => findPack(scope, documentId, checked))
  if (!found) return
  const { document, versions, signatures, entries, now } = found
  const hashes: { name: string; sha256: string }[] = []
  const faults = [...found.faults]
  const pack = (name: string, lastModified: Date, input: Packed['input']): Packed => {
    hashes.push({ name, sha256: hashOfBytes(input) })
    return { name: `${folder}${name}`, lastModified, input }
  }

  for (const version of versions) {
    const { bytes, how } = await readVersion(making.files, version)
    if (how) faults.push({ number: version.recorded?.number ?? null, what: 'stored-document', how, about: document.id })
    const name = `${packedName(document.name)}, version ${version.number}${how ? ', not as recorded' : ''}.pdf`
    if (bytes) yield pack(name, version.createdAt, bytes)
  }
  const packed: PackedSignature[] = []
  for (const signature of signatures) {
    const { id, copy, evidence } = signature
    const { bytes, how } = copy === null ? { bytes: null } : await readCopy(making, studioId, signature)
    if (how) faults.push({ number: evidence.entry.number, what: 'stored-copy', how, about: id })
    packed.push(how ? { ...signature, copy: 'Could not be made' } : signature)
    if (copy && bytes) yield pack(copy, new Date(evidence.signedAt), bytes)
  }
  const record = {
    how,
    document: document.id,
    faults: faults.map((fault) => ({ ...fault, words: faultWords(fault) })),
    faultsElsewhere: found.faultsElsewhere,
    entries: entries.map(({ entry, hash, texts }) => ({ hash, entry, texts })),
  }
  const whole: FoundPack = { ...found, signatures: packed, faults }
  yield pack('Record.json', now, `${JSON.stringify(record, null, 2)}\n`)
  yield pack('Signatures.csv', now, writeSignatures(packed))
  yield pack('Recipients.csv', now, writeRecipients(found.recipients))
  yield pack('Evidence.html', now, await writeSummary({ ...whole, hashes: [...hashes], verifyUrl: `${making.publicUrl}/verify` }))
  const list = hashes.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
  yield { name: `${folder}SHA-256.txt`, lastModified: now, input: list }
}

interface ReadFile {
  readonly bytes: Buffer | null
  /** what is wrong with it */
  readonly how?: RecordFault['how'] | undefined
}

async function readVersion(files: FileStore, { fileId, recorded }: FoundPack['versions'][number]): Promise<ReadFile> {
  return await unlessUnread(async () => {
    const { bytes, compared } = await readStored(files, fileId, recorded?.sha256 ?? '')
    if (compared === 'missing') return { bytes: null, how: compared }
    return { bytes, how: compared === 'same' ? undefined : compared }
  })
}

/** Made again where the store has lost it, or has another one; one that was erased stays so. */
async function readCopy(making: Making, studioId: string, { id, copyId, prints }: PackedSignature): Promise<ReadFile> {
  return await unlessUnread(async () => {
    const bytes = copyId && (await readPrinted(making.files, copyId, prints))
    if (bytes) return { bytes }
    const made = await makeCopy(making, { studioId, signatureId: id })
    if (made === null || typeof made === 'string') return { bytes: null, how: made ?? 'missing' }
    const { bytes: anew, compared } = await readStored(making.files, made.fileId, made.sha256)
    return compared === 'same' ? { bytes: anew } : { bytes: null, how: compared }
  })
}

async function readPrinted(files: FileStore, copyId: string, prints: readonly string[]): Promise<Buffer | null> {
  const { bytes } = await readStored(files, copyId, '')
  return prints.includes(hashOfBytes(bytes)) ? bytes : null
}

/** What the store does not give is said in the pack, which goes on without it. */
async function unlessUnread(read: () => Promise<ReadFile>): Promise<ReadFile> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StoreFault) return { bytes: null, how: 'unread' }
    throw error
  }
}

function writeRecipients(recipients: Awaited<ReturnType<typeof givenTo>>): string {
  const moment = (at: Date | null) => at?.toISOString() ?? ''
  return writeCsv(recipients, [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Email', cell: ({ email }) => email },
    { head: 'For', cell: childOf },
    { head: 'Received (UTC)', cell: ({ receivedAt }) => moment(receivedAt) },
    { head: 'First opened (UTC)', cell: ({ viewedAt }) => moment(viewedAt) },
    { head: 'Read to the end (UTC)', cell: ({ readAt }) => moment(readAt) },
    { head: 'Signed (UTC)', cell: ({ signedAt }) => moment(signedAt) },
    { head: 'Last reminder (UTC)', cell: ({ lastReminderAt }) => moment(lastReminderAt) },
  ])
}
