import { countParts } from '@callboard/contract/upload-purposes'
import type { UploadPart } from '@callboard/contract/uploads'
import type { Scope } from '../../platform/actor.ts'
import { partKind } from '../../platform/files/judge-kind.ts'
import { StoreFull } from '../../platform/files/store/file-store.ts'
import { giveUp, keepFile, storeFile, type StoredFile } from '../../platform/files/store-file.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { claimRoom } from '../subscriptions/storage/claim-room.ts'
import { deleteUntaken, findUpload, insertPart, listParts, touchUnfinished } from './queries.ts'
import { noRoom } from './no-room.ts'
import { refuseKind } from './refuse-kind.ts'
import { purposeFor, type UploadPurpose, type UploadPurposes } from './upload-purpose.ts'

/** Bytes are stored before they can be judged. More than two gigabytes in ten minutes is nobody's work. */
const sending: Limit = { name: 'upload-part', attempts: 300, seconds: 600 }

type Code =
  | 'may-not-upload'
  | 'too-many-requests'
  | 'upload-not-found'
  | 'file-kind'
  | 'part-unknown'
  | 'no-room'
  | 'storage-full'
  | 'part-size'
  | 'part-damaged'
  | 'part-differs'

interface Reserved {
  readonly uploadId: string
  readonly number: number
  readonly sha256: string
  readonly studioId: string
  readonly userId: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly size: number
}

/** Keeps one part of an upload. Sent again, it is recognised; another one under its number is refused. */
export function sendPart(purposes: UploadPurposes) {
  const send = inSteps(
    {
      reserve: async (
        actor,
        { params: { id, number }, query: { sha256 } }: UploadPart,
      ): Promise<Reserved | Done<{ number: number }> | Refusal<Code>> => {
        const upload = await findUpload(actor, actor.user.id, id)
        if (!upload || upload.takenAt) return refuse('upload-not-found')
        const purpose = purposeFor(purposes, actor, upload.purpose)
        if (isRefusal(purpose)) return purpose
        const count = countParts(upload.bytes, upload.partBytes)
        if (number > count) return refuse('part-unknown')
        const there = (await listParts(actor, id)).find((part) => part.number === number)
        if (there && there.sha256 !== sha256) return refuse('part-differs')
        // Or all of them, as one file.
        if (there || upload.fileId !== null) return done({ number })
        return {
          uploadId: id,
          number,
          sha256,
          purpose,
          name: upload.name,
          studioId: actor.studioId,
          userId: actor.user.id,
          size: number < count ? upload.partBytes : upload.bytes - (count - 1) * upload.partBytes,
        }
      },
      call: storePart,
      settle: keepPart,
      answer: ({ why }, { number }): { number: number } | Refusal<Code> => why ?? { number },
    },
    {},
  )
  return async (visitor: Visitor, input: UploadPart): Promise<{ number: number } | Refusal<Code>> => {
    try {
      return await send(visitor, input)
    } finally {
      // An answer that comes before the whole body is lost on a browser that still sends.
      await readToEnd(input.body)
    }
  }
}

async function storePart(visitor: Visitor, { studioId, userId, purpose, name, number, size }: Reserved, { body }: UploadPart) {
  const wait = await visitor.limits.spend(sending, userId)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  let brokeOff = false
  async function* arriving() {
    try {
      yield* body.stream().values({ preventCancel: true })
    } catch (error) {
      brokeOff = true
      throw error
    }
  }
  try {
    const stored = await storeFile(visitor, studioId, arriving(), { kinds: number === 1 ? purpose.kinds : [partKind], maxBytes: size })
    if (!isRefusal(stored)) return stored
    return stored.code === 'file-kind' ? refuseKind(purpose, name, stored) : refuse('part-size')
  } catch (error) {
    if (brokeOff) return refuse('part-size')
    if (error instanceof StoreFull) return noRoom(visitor, error)
    throw error
  }
}

/** As a value also where it refuses, so that what was given up stays given up. */
async function keepPart(
  scope: Scope,
  { uploadId, userId, number, size, sha256 }: Reserved,
  stored: StoredFile | Refusal<Code>,
): Promise<{ why: Refusal<Code> | null }> {
  if (isRefusal(stored)) {
    if (stored.code === 'file-kind') await deleteUntaken(scope, userId, uploadId)
    return { why: stored }
  }
  const full = await claimRoom(scope, size)
  if (full) {
    await deleteUntaken(scope, userId, uploadId)
    await giveUp(scope, stored.id)
    return { why: full }
  }
  const why = await whyNotKept(stored)
  if (why !== null) {
    await giveUp(scope, stored.id)
    return { why: why === 'is-there' ? null : refuse(why) }
  }
  await insertPart(scope, uploadId, number, await keepFile(scope, stored))
  return { why: null }

  async function whyNotKept(stored: StoredFile) {
    if (stored.size !== size) return 'part-size'
    if (stored.sha256.toString('hex') !== sha256) return 'part-damaged'
    if (!(await touchUnfinished(scope, uploadId))) return 'upload-not-found'
    const there = (await listParts(scope, uploadId)).find((part) => part.number === number)
    if (!there) return null
    return there.sha256 === sha256 ? 'is-there' : 'part-differs'
  }
}

async function readToEnd(body: File): Promise<void> {
  const rest = body.stream()
  if (rest.locked) return
  const reader = rest.getReader()
  try {
    while (!(await reader.read()).done);
  } catch {
    // It broke off: nobody waits for the answer.
  }
}
