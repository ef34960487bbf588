import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Evidence } from '@callboard/contract/signature-evidence'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Access, With } from '../../../platform/events/open-scope.ts'
import { StoreFault, type FileStore } from '../../../platform/files/store/file-store.ts'
import { keepFile, storeMade } from '../../../platform/files/store-file.ts'
import { appendPages } from '../../../platform/pdf/append/append-pages.ts'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { findWriting } from '../../studios/find-writing.ts'
import { findVersion } from '../queries/documents.ts'
import { findCopy, findSignatureById, insertCopy, insertProof } from '../queries/signatures.ts'
import { findEvidence } from './find-evidence.ts'
import type { drawProof } from './draw-proof.ts'

/** A request's visitor, or a job. */
export interface Making {
  readonly files: FileStore
  readonly publicUrl: string
  withScope<T, const Needs extends Access = object>(studioId: string, work: (scope: With<Needs>) => Promise<T>, needs?: Needs): Promise<T>
}

const drawing = { module: new URL('./draw-proof.ts', import.meta.url).href, name: 'drawProof' }

interface Asked {
  readonly studioId: string
  readonly signatureId: string
}

/** One of each at a time, however often it is asked for. */
const underWay = new Map<string, Promise<string | null>>()

/** Makes the signed copy from the signature, unless there is one; idempotent. @returns its file's id; null: there is no such signature */
export function makeCopy(making: Making, asked: Asked): Promise<string | null> {
  const { signatureId } = asked
  return underWay.getOrInsertComputed(signatureId, () => copy(making, asked).finally(() => underWay.delete(signatureId)))
}

async function copy(making: Making, { studioId, signatureId }: Asked): Promise<string | null> {
  const found = await making.withScope(studioId, (scope) => findSigned(scope, signatureId))
  if (!found) return null
  const { paper, fileId, copyId } = found
  if (copyId && (await isThere(making.files, copyId))) return copyId
  const stream = await making.files.get(fileId)
  if (!stream) throw new StoreFault('The bytes of a signed document are missing')
  const original = await buffer(stream)
  if (createHash('sha256').update(original).digest('hex') !== paper.evidence.sha256)
    throw new StoreFault('The bytes of a signed document are not those that were signed')
  const verifyUrl = `${making.publicUrl}/verify`
  const page = await drawInThread<typeof drawProof>(drawing, { ...paper, verifyUrl }, studioId)
  const stored = await storeMade(making, studioId, 'application/pdf', await appendPages(original, page))
  return await making.withScope(
    studioId,
    async (scope) => {
      const before = await findCopy(scope, signatureId)
      if (before && before !== copyId) return before
      // It may have been erased while the copy was made.
      if ((await findSignatureById(scope, signatureId))?.erasedAt) return null
      const kept = await keepFile(scope, stored)
      await insertCopy(scope, { signatureId, fileId: kept, madeAt: toDate(scope.clock.now()) })
      await insertProof(scope, { hash: stored.sha256, kind: 'file', signatureId })
      return kept
    },
    { logins: true },
  )
}

interface Signed {
  readonly paper: { evidence: Evidence; studio: string; writing: { country: string; currency: string; dateFormat: string } }
  readonly fileId: string
  readonly copyId: string | null
}

async function findSigned(scope: Scope, signatureId: string): Promise<Signed | null> {
  const proven = await findEvidence(scope, signatureId)
  const version = proven && (await findVersion(scope, proven.documentId, proven.evidence.version))
  if (!proven || !version || proven.evidence.erasedAt) return null
  if (!proven.evidence.holds) throw new Error('The record of a signature has been changed: no copy is made of it')
  const studio = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const writing = (await findWriting(scope))('GBP')
  return {
    paper: { evidence: proven.evidence, studio: studio.name ?? 'the studio', writing },
    fileId: version.fileId,
    copyId: await findCopy(scope, signatureId),
  }
}

async function isThere(files: FileStore, name: string): Promise<boolean> {
  const bytes = await files.get(name, { start: 0, end: 0 })
  await bytes?.cancel()
  return bytes !== null
}
