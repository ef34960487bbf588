import { createHash } from 'node:crypto'
import { countParts } from '@callboard/contract/upload-purposes'
import type { FinishedUpload, FinishUpload } from '@callboard/contract/uploads'
import type { Scope } from '../../platform/actor.ts'
import { StoreFault, StoreFull, type FileStore } from '../../platform/files/store/file-store.ts'
import { giveUp, keepFile, storeFile, type StoredFile } from '../../platform/files/store-file.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { noRoom } from './no-room.ts'
import { presentFinished } from './present.ts'
import { deleteUntaken, findUpload, listParts, noteFinished } from './queries.ts'
import { refuseKind } from './refuse-kind.ts'
import { purposeFor, type UploadPurpose, type UploadPurposes } from './upload-purpose.ts'

/** Each reads a whole file and writes it again. */
const finishing: Limit = { name: 'upload-finish', attempts: 120, seconds: 600 }

type Code = 'may-not-upload' | 'too-many-requests' | 'upload-not-found' | 'file-kind' | 'no-room' | 'parts-missing' | 'part-differs'
type Parts = Awaited<ReturnType<typeof listParts>>

interface Reserved {
  readonly uploadId: string
  readonly studioId: string
  readonly userId: string
  readonly name: string
  readonly bytes: number
  readonly purpose: UploadPurpose
  readonly parts: Parts
}

/** Puts the parts of an upload together, and judges the whole. Idempotent: a second press, or a lost answer, leads to the same file. */
export function finishUpload(purposes: UploadPurposes) {
  return inSteps(
    {
      reserve: async (actor, { id, parts: sent }: FinishUpload): Promise<Reserved | Done<FinishedUpload> | Refusal<Code>> => {
        const upload = await findUpload(actor, actor.user.id, id)
        if (!upload) return refuse('upload-not-found')
        const purpose = purposeFor(purposes, actor, upload.purpose)
        if (isRefusal(purpose)) return purpose
        const finished = presentFinished(upload)
        if (finished) return done(finished)
        if (upload.takenAt) return refuse('upload-not-found')
        const parts = await listParts(actor, id)
        const count = countParts(upload.bytes, upload.partBytes)
        if (parts.length < count) return refuse('parts-missing')
        if (sent.length !== count || parts.some(({ sha256 }, at) => sha256 !== sent[at])) return refuse('part-differs')
        return { uploadId: id, studioId: actor.studioId, userId: actor.user.id, name: upload.name, bytes: upload.bytes, purpose, parts }
      },
      call: putTogether,
      settle: keepWhole,
      answer: ({ outcome }): FinishedUpload | Refusal<Code> => outcome,
    },
    {},
  )
}

async function putTogether(
  visitor: Visitor,
  { studioId, userId, name, bytes, purpose, parts }: Reserved,
): Promise<StoredFile | Refusal<Code>> {
  const wait = await visitor.limits.spend(finishing, userId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  try {
    const stored = await storeFile(visitor, studioId, joined(visitor.files, parts), { kinds: purpose.kinds, maxBytes: bytes })
    if (!isRefusal(stored)) return stored
    return refuseKind(purpose, name, stored)
  } catch (error) {
    if (error instanceof PartGone) return refuse('upload-not-found')
    if (error instanceof StoreFull) return noRoom(visitor, error)
    throw error
  }
}

/** Cancelled meanwhile, or put together by a second press. */
class PartGone extends Error {}

async function* joined(files: FileStore, parts: Parts): AsyncGenerator<Uint8Array> {
  for (const { fileId, sha256 } of parts) {
    const part = await files.get(fileId)
    if (!part) throw new PartGone()
    const hash = createHash('sha256')
    for await (const bytes of part) {
      hash.update(bytes)
      yield bytes
    }
    if (hash.digest('hex') !== sha256) throw new StoreFault('A part of an upload has been damaged in the store')
  }
}

/** As a value also where it refuses, so that what was given up stays given up. */
async function keepWhole(
  scope: Scope,
  { uploadId, userId }: Reserved,
  stored: StoredFile | Refusal<Code>,
): Promise<{ outcome: FinishedUpload | Refusal<Code> }> {
  if (isRefusal(stored)) {
    if (stored.code === 'file-kind') await deleteUntaken(scope, userId, uploadId)
    return { outcome: stored }
  }
  if (await noteFinished(scope, uploadId, stored.id)) await keepFile(scope, stored)
  else await giveUp(scope, stored.id)
  const upload = await findUpload(scope, userId, uploadId)
  return { outcome: (upload && presentFinished(upload)) ?? refuse('upload-not-found') }
}
