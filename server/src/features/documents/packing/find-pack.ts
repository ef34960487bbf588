import type { RecordFault } from '@callboard/contract/record-faults'
import type { CheckedRecord } from '@callboard/contract/signature-evidence'
import type { Scope } from '../../../platform/actor.ts'
import { packedName } from '../../../platform/files/packed-file.ts'
import { asObject } from '../../../platform/trail/check-entry.ts'
import { readEntries, type WholeEntry } from '../../../platform/trail/read-entries.ts'
import { readSignature } from '../proving/find-evidence.ts'
import { findPacked, givenTo, nameOfStudio, recordedSignatures, signaturesOf, versionsOf } from '../queries/packing.ts'
import type { PackedSignature } from './write-signatures.ts'

/** All that a pack says of a document, also of one that is withdrawn; `checked` is the studio's whole record. */
export async function findPack(scope: Scope, documentId: string, checked: CheckedRecord) {
  const document = await findPacked(scope, documentId)
  if (!document) return null
  const rows = await signaturesOf(scope, documentId)
  const recipients = await givenTo(scope, documentId)
  const ids = new Set([documentId, ...rows.map(({ id }) => id), ...(await recordedSignatures(scope, documentId))])
  const entries = await readEntries(
    scope,
    [...ids],
    rows.flatMap(({ sealedIn }) => sealedIn ?? []),
  )
  const ours = entries.filter((one) => one.isOurs)
  const numbers = new Set(entries.map(({ entry }) => entry.number))
  const abouts = new Set([...ids, ...recipients.map(({ id }) => id)])
  const isOfThis = ({ number, about }: RecordFault) => (number !== null && numbers.has(number)) || (about !== null && abouts.has(about))
  const faults = checked.faults.filter(isOfThis)
  const signatures: PackedSignature[] = []
  for (const { id, erasedAt, copyId } of rows) {
    const said = (await readSignature(scope, id))?.evidence
    if (!said) continue
    const own = faults.filter(({ number, about }) => number === said.entry.number || about === id)
    const evidence = { ...said, faults: own, holds: own.length === 0 }
    const copy = erasedAt ? null : `Signed copies/${packedName(evidence.signature ?? 'Signed')}, ${evidence.code}.pdf`
    signatures.push({ id, erasedAt, evidence, copy, copyId, prints: printsIn(ours, id) })
  }
  return {
    studio: await nameOfStudio(scope),
    document,
    versions: (await versionsOf(scope, documentId)).map((version) => ({ ...version, recorded: recordedIn(ours, version.number) })),
    signatures,
    recipients,
    entries: entries.map((one) => ({ ...one, holds: !faults.some((fault) => fault.number === one.entry.number && isOfEntry(fault)) })),
    faults,
    faultsElsewhere: checked.faults.length - faults.length,
    now: new Date(scope.clock.now().epochMilliseconds),
  }
}
export type FoundPack = NonNullable<Awaited<ReturnType<typeof findPack>>>

const isOfEntry = ({ what }: RecordFault) => what === 'entry' || what === 'text'

/** What the record says of a version: its entry, and the hash of its file. */
function recordedIn(entries: readonly WholeEntry[], version: number): { number: number; sha256: string } | null {
  const found = entries.find(
    ({ entry }) => /^documents\.(added|replaced)$/.test(entry.kind) && asObject(entry.facts)['version'] === version,
  )
  return found ? { number: found.entry.number, sha256: String(asObject(found.entry.facts)['sha256']) } : null
}

/** The hashes that the record has of a signature's copies. */
function printsIn(entries: readonly WholeEntry[], signatureId: string): string[] {
  return entries.flatMap(({ entry: { kind, subject, facts } }) => {
    if (kind === 'documents.copied' && subject === signatureId) return [String(asObject(facts)['sha256'])]
    if (kind !== 'documents.sealed') return []
    return Object.entries(asObject(facts)).flatMap(([key, value]) =>
      key.startsWith('copy.') && value === signatureId ? [key.slice(5)] : [],
    )
  })
}
