import type { Evidence } from '@callboard/contract/signature-evidence'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { compareStored, readStored, type Compared } from '../../../platform/files/compare-stored.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { keepFile, storeMade, type StoredFile } from '../../../platform/files/store-file.ts'
import { appendPages } from '../../../platform/pdf/append/append-pages.ts'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { appendToTrail } from '../../../platform/trail/trail.ts'
import { findWriting } from '../../studios/find-writing.ts'
import { findVersion } from '../queries/documents.ts'
import { findCopy, findPrints, findSignatureById, insertCopy, insertProof, type Copy } from '../queries/signatures.ts'
import { findEvidence } from './find-evidence.ts'
import type { drawProof } from './draw-proof.ts'
import type { Making } from './making.ts'
import { tellOfDamage, type Damage } from './tell-of-damage.ts'

const drawing = { module: new URL('./draw-proof.ts', import.meta.url).href, name: 'drawProof' }

interface Asked {
  readonly studioId: string
  readonly signatureId: string
}

export interface MadeCopy {
  readonly fileId: string
  readonly sha256: string
}

/** One of each at a time, however often it is asked for. */
const underWay = new Map<string, Promise<MadeCopy | Damage | null>>()

/**
 * Makes the signed copy from the signature, unless there is one whose bytes are those in the record; idempotent.
 * @returns null: there is no such signature; otherwise why none can be made: what was signed is lost, or is no longer what was signed
 */
export function makeCopy(making: Making, asked: Asked): Promise<MadeCopy | Damage | null> {
  const { signatureId } = asked
  return underWay.getOrInsertComputed(signatureId, () => copy(making, asked).finally(() => underWay.delete(signatureId)))
}

async function copy(making: Making, { studioId, signatureId }: Asked): Promise<MadeCopy | Damage | null> {
  const found = await making.withScope(studioId, (scope) => findSigned(scope, signatureId), { logins: true })
  if (!found) return null
  const { paper, fileId } = found
  const { documentId, documentName, sha256 } = paper.evidence
  const document = { id: documentId, name: documentName ?? '' }
  const compared = await compareCopy(making.files, found.copy)
  if (found.copy && compared === 'same') return found.copy
  if (compared === 'changed') await tellOfDamage(making, { studioId, document, damage: compared, isCopy: true })
  const original = found.isProved ? await readStored(making.files, fileId, sha256) : null
  if (original?.compared !== 'same') {
    const damage = original?.compared ?? 'changed'
    await tellOfDamage(making, { studioId, document, damage, isCopy: false })
    return damage
  }
  const verifyUrl = `${making.publicUrl}/verify`
  const page = await drawInThread<typeof drawProof>(drawing, { ...paper, verifyUrl }, studioId)
  const stored = await storeMade(making, studioId, 'application/pdf', await appendPages(original.bytes, page))
  return await making.withScope(studioId, (scope) => keepCopy(scope, { signatureId, stored, replaced: found.copy }), { logins: true })
}

interface Signed {
  readonly paper: { evidence: Evidence; studio: string; writing: { country: string; currency: string; dateFormat: string } }
  readonly fileId: string
  readonly copy: (Copy & { readonly isRecorded: boolean }) | null
  /** the record confirms what would stand on a copy */
  readonly isProved: boolean
}

async function findSigned(scope: LoginScope, signatureId: string): Promise<Signed | null> {
  const proven = await findEvidence(scope, signatureId)
  const version = proven && (await findVersion(scope, proven.documentId, proven.evidence.version))
  if (!proven || !version || proven.evidence.erasedAt) return null
  const studio = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const writing = (await findWriting(scope))('GBP')
  const copied = await findCopy(scope, signatureId)
  const prints = await findPrints(scope, signatureId)
  return {
    paper: { evidence: proven.evidence, studio: studio.name ?? 'the studio', writing },
    fileId: version.fileId,
    copy: copied && { ...copied, isRecorded: prints === null || prints.includes(copied.sha256) },
    isProved: proven.evidence.faults.every(
      ({ what, how, number }) =>
        !['entry', 'text', 'signature', 'code'].includes(what) ||
        // Somebody has put another entry behind the newest: it says nothing.
        (what === 'entry' && how === 'unknown' && number !== proven.evidence.entry.number),
    ),
  }
}

async function compareCopy(files: FileStore, kept: Signed['copy']): Promise<Compared> {
  if (!kept) return 'missing'
  return kept.isRecorded ? await compareStored(files, kept.fileId, kept.sha256) : 'changed'
}

interface Keeping {
  readonly signatureId: string
  readonly stored: StoredFile
  readonly replaced: Copy | null
}

async function keepCopy(scope: LoginScope, { signatureId, stored, replaced }: Keeping): Promise<MadeCopy | null> {
  const before = await findCopy(scope, signatureId)
  if (before && before.fileId !== replaced?.fileId) return before
  // It may have been erased while the copy was made.
  if ((await findSignatureById(scope, signatureId))?.erasedAt) return null
  const madeAt = toDate(scope.clock.now())
  const sha256 = stored.sha256.toString('hex')
  await appendToTrail(scope, { kind: 'documents.copied', subjectId: signatureId, at: madeAt, facts: { sha256, size: stored.size } })
  const fileId = await keepFile(scope, stored)
  await insertCopy(scope, { signatureId, fileId, madeAt })
  await insertProof(scope, { hash: stored.sha256, kind: 'file', signatureId })
  return { fileId, sha256 }
}
