import type { Actor } from '../../../platform/actor.ts'
import type { FileAnswer } from '../../../platform/files/open-file.ts'
import { packedFile, packedName, type Packed } from '../../../platform/files/packed-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { readChain } from '../../../platform/trail/read-entries.ts'
import { writeCsv } from '../../../platform/tables/write-csv.ts'
import { findPacked, signedDocuments } from '../queries/packing.ts'
import type { Making } from '../proving/make-copy.ts'
import { writingIn } from '../proving/show-copy.ts'
import { packDocument } from './pack-document.ts'

/** All that proves who signed a document: originals, signed copies, the record's entries, and a page that says it in words (S4 documents). */
export async function exportPack(visitor: Visitor, { id }: { id: string }): Promise<FileAnswer | Refusal<'document-not-found'>> {
  const found = await visitor.withActor<{ studioId: string; name: string } | Refusal<'document-not-found'>>(async (actor) => {
    const document = await findPacked(actor, id)
    return document ? { studioId: actor.studioId, name: document.name } : refuse('document-not-found')
  })
  if (isRefusal(found)) return found
  const { studioId, name } = found
  return packedFile(`Evidence, ${packedName(name)}.zip`, () => packDocument(makingOf(visitor), { studioId, documentId: id, folder: '' }))
}

/** The same of each document that anybody has signed, with the hashes of the whole record. */
export async function exportPacks(visitor: Visitor): Promise<FileAnswer> {
  const { studioId, documents } = await visitor.withActor(async (actor: Actor) => ({
    studioId: actor.studioId,
    documents: await signedDocuments(actor),
  }))
  return packedFile('Evidence of all documents.zip', () => packAll(makingOf(visitor), studioId, documents))
}

async function* packAll(making: Making, studioId: string, documents: readonly { id: string; name: string }[]): AsyncGenerator<Packed> {
  const used = new Set<string>()
  for (const { id, name } of documents) {
    const folder = unused(packedName(name), used)
    yield* packDocument(making, { studioId, documentId: id, folder: `${folder}/` })
  }
  const { links, now } = await making.withScope(studioId, async (scope) => ({
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
}

/** Some systems take names that differ in case alone for one, and would overwrite the first with the second. */
function unused(name: string, used: Set<string>): string {
  let one = name
  for (let n = 2; used.has(one.toLowerCase()); n += 1) one = `${name} (${n})`
  used.add(one.toLowerCase())
  return one
}

const makingOf = (visitor: Visitor): Making => ({ files: visitor.files, publicUrl: visitor.publicUrl, withScope: writingIn(visitor) })
