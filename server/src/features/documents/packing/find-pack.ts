import type { Scope } from '../../../platform/actor.ts'
import { packedName } from '../../../platform/files/packed-file.ts'
import { readEntries } from '../../../platform/trail/read-entries.ts'
import { findEvidence } from '../proving/find-evidence.ts'
import { findPacked, givenTo, nameOfStudio, signaturesOf, versionsOf } from '../queries/packing.ts'
import type { PackedSignature } from './write-signatures.ts'

/** All that a pack says of a document, also of one that is withdrawn. */
export async function findPack(scope: Scope, documentId: string) {
  const document = await findPacked(scope, documentId)
  if (!document) return null
  const signatures: PackedSignature[] = []
  for (const { id, erasedAt } of await signaturesOf(scope, documentId)) {
    const evidence = (await findEvidence(scope, id))?.evidence
    if (!evidence) continue
    const copy = erasedAt ? null : `Signed copies/${packedName(evidence.signature ?? 'Signed')}, ${evidence.code}.pdf`
    signatures.push({ id, erasedAt, evidence, copy })
  }
  return {
    studio: await nameOfStudio(scope),
    document,
    versions: await versionsOf(scope, documentId),
    signatures,
    recipients: await givenTo(scope, documentId),
    entries: await readEntries(scope, [documentId, ...signatures.map(({ id }) => id)]),
    now: new Date(scope.clock.now().epochMilliseconds),
  }
}
export type FoundPack = NonNullable<Awaited<ReturnType<typeof findPack>>>
