import { faultWords } from '@callboard/contract/record-faults'
import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { Actor, Scope } from '../../../platform/actor.ts'
import type { FileAnswer } from '../../../platform/files/open-file.ts'
import { packedFile, packedName, unusedName, type Packed } from '../../../platform/files/packed-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { describeFault } from '../../../platform/log.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readChain } from '../../../platform/trail/read-entries.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { findPacked, signedDocuments } from '../queries/packing.ts'
import { checkRecord } from '../proving/check-record.ts'
import { makingOf, type Making } from '../proving/making.ts'
import { packDocument } from './pack-document.ts'

interface Packing {
  readonly studioId: string
  readonly documents: readonly { readonly id: string; readonly folder: string }[]
  /** what went wrong with a document that could not be packed */
  readonly failed: (documentId: string, error: unknown) => void
}

/** All that proves who signed a document: originals, signed copies, the record's entries, and a page that says it in words (S4 documents). */
export async function exportPack(visitor: Visitor, { id }: { id: string }): Promise<FileAnswer | Refusal<'document-not-found'>> {
  const found = await visitor.withActor<{ studioId: string; name: string } | Refusal<'document-not-found'>>(async (actor) => {
    const document = await findPacked(actor, id)
    return document ? { studioId: actor.studioId, name: document.name } : refuse('document-not-found')
  })
  if (isRefusal(found)) return found
  const { studioId, name } = found
  const packing = { studioId, documents: [{ id, folder: '' }], failed: failedOf(visitor) }
  return packedFile(`Evidence, ${packedName(name)}.zip`, () => packEach(makingOf(visitor), packing))
}

/** The same of each document that anybody has signed, with the hashes of the whole record. */
export async function exportPacks(visitor: Visitor): Promise<FileAnswer> {
  const packing = await visitor.withActor(async (actor: Actor) => packingOf(actor, failedOf(visitor)))
  return packedFile('Evidence of all documents.zip', () => packAll(makingOf(visitor), packing))
}

/** The files of the evidence of all documents, as they go into a larger pack. */
export async function* packEvidence(making: Making, studioId: string, log: Visitor['log']): AsyncGenerator<Packed> {
  yield* packAll(making, await making.withScope(studioId, (scope) => packingOf(scope, failedOf({ log }))))
}

async function packingOf(scope: Scope, failed: Packing['failed']): Promise<Packing> {
  const used = new Set<string>()
  const documents = await signedDocuments(scope)
  return {
    studioId: scope.studioId,
    documents: documents.map(({ id, name }) => ({ id, folder: `${unusedName(packedName(name), used)}/` })),
    failed,
  }
}

async function* packEach(making: Making, packing: Packing): AsyncGenerator<Packed, CheckedRecord> {
  const { studioId, documents, failed } = packing
  const checked = await making.withScope(studioId, checkRecord, { logins: true })
  for (const { id, folder } of documents) {
    try {
      yield* packDocument(making, { studioId, documentId: id, checked, folder })
    } catch (error) {
      // The answer has begun: whatever fails is said in the pack, which goes on.
      failed(id, error)
      const input = 'Part of the evidence of this document could not be put together. Please download it again.\n'
      yield { name: `${folder}Not complete.txt`, lastModified: new Date(), input }
    }
  }
  return checked
}

async function* packAll(making: Making, packing: Packing): AsyncGenerator<Packed> {
  const checked = yield* packEach(making, packing)
  const { links, now } = await making.withScope(packing.studioId, async (scope) => ({
    links: await readChain(scope),
    now: new Date(scope.clock.now().epochMilliseconds),
  }))
  const chain = writeCsv(links, [
    { head: 'Entry', cell: ({ number }) => number },
    { head: 'At (UTC)', cell: ({ at }) => at.toISOString() },
    { head: 'Kind', cell: ({ kind }) => kind },
    { head: 'Hash of the entry before', cell: ({ previous }) => previous.toString('hex') },
    { head: 'Hash', cell: ({ hash }) => hash.toString('hex') },
  ])
  yield { name: 'The whole record, hashes.csv', lastModified: now, input: chain }
  yield { name: 'The whole record, checked.txt', lastModified: now, input: writeChecked(checked) }
}

function writeChecked({ entries, faults }: CheckedRecord): string {
  const lines = faults.length === 0 ? ['Nothing is missing, and nothing has been changed.'] : faults.map(faultWords)
  return `${entries} entries were checked, and what stands beside them.\n${lines.join('\n')}\n`
}

const failedOf =
  ({ log }: Pick<Visitor, 'log'>): Packing['failed'] =>
  (documentId, error) =>
    log.error({ documentId, fault: describeFault(error) }, 'The evidence of a document could not be packed')
