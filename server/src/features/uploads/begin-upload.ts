import { partBytes, valuesOf, mostUnderWay } from '@callboard/contract/upload-purposes'
import type { BeginUpload, Upload } from '@callboard/contract/uploads'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { claimRoom } from '../subscriptions/storage/claim-room.ts'
import { findUpload, insertUpload, listParts, deleteUploads, listUntaken } from './queries.ts'
import { purposeFor, type UploadPurposes } from './upload-purpose.ts'

/** Of one person: several posts of ten files each. */
const mostAtOnce = 50

/** After which an unfinished upload of which nothing was heard counts as forgotten. */
const silence = { hours: 1 }

type Code = 'may-not-upload' | 'file-too-large' | 'file-empty' | 'upload-differs' | 'upload-not-found' | 'uploads-open' | 'storage-full'

/** Begins an upload, or says how far one has come that the same person began before. */
export const beginUpload =
  (purposes: UploadPurposes) =>
  async (actor: Actor, { id, purpose: purposeName, name, bytes }: BeginUpload): Promise<Upload | Refusal<Code>> => {
    const purpose = purposeFor(purposes, actor, purposeName)
    if (isRefusal(purpose)) return purpose
    if (bytes === 0) return refuse('file-empty')
    if (bytes > purpose.maxBytes) return refuse('file-too-large', valuesOf(purpose))

    const known = await findUpload(actor, actor.user.id, id)
    if (known?.takenAt) return refuse('upload-not-found')
    if (known) {
      if (known.purpose !== purposeName || known.bytes !== bytes) return refuse('upload-differs')
      const parts = (await listParts(actor, id)).map(({ number, sha256 }) => ({ number, sha256 }))
      return { id, name: known.name, bytes, partBytes: known.partBytes, parts, isFinished: known.fileId !== null }
    }

    const whyNot = (await purpose.whyNot?.(actor)) ?? null
    if (whyNot) return whyNot
    const isFull = await claimRoom(actor, bytes)
    if (isFull) return isFull
    if (!(await makeWay(actor, bytes))) return refuse('uploads-open')
    if (!(await insertUpload(actor, { id, userId: actor.user.id, purpose: purposeName, name, bytes, partBytes })))
      return refuse('upload-not-found')
    return { id, name, bytes, partBytes, parts: [], isFinished: false }
  }

/**
 * Whether one more file, of so many bytes, fits into what a person may have on its way (S4 files). What they have forgotten gives way to it, the
 * oldest first: a finished upload that nothing has taken, and one that has stopped. Call it where uploads of the studio wait for each other.
 */
async function makeWay(actor: Actor, bytes: number): Promise<boolean> {
  const untaken = await listUntaken(actor, actor.user.id)
  const stoppedBefore = toDate(actor.clock.now().subtract(silence))
  const forgotten = untaken.filter(({ isFinished, touchedAt }) => isFinished || touchedAt < stoppedBefore)
  let left = untaken.length
  let underWay = untaken.reduce((sum, one) => sum + one.bytes, 0)
  const fits = () => left === 0 || (left < mostAtOnce && underWay + bytes <= mostUnderWay[actor.role])
  const givesWay: string[] = []
  for (const one of forgotten) {
    if (fits()) break
    left -= 1
    underWay -= one.bytes
    givesWay.push(one.id)
  }
  if (!fits()) return false
  await deleteUploads(actor, givesWay)
  return true
}
