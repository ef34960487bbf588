import type { PurposeName } from '@callboard/contract/upload-purposes'
import type { FinishedUpload } from '@callboard/contract/uploads'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentFinished } from './present.ts'
import { findUpload, noteTaken } from './queries.ts'

export interface TakenUpload extends FinishedUpload {
  readonly fileId: string
}

/**
 * Takes the file of a finished upload, once, for the person who has uploaded it for that purpose. The caller writes `fileId`, in the same
 * transaction, to its row of a table that was declared with `hold_files`: from then on the file lives and leaves with that row.
 */
export async function takeUpload(
  actor: Pick<Actor, 'db' | 'clock' | 'studioId' | 'user'>,
  uploadId: string,
  purpose: PurposeName,
): Promise<TakenUpload | Refusal<'upload-not-found'>> {
  if (!(await noteTaken(actor, { userId: actor.user.id, id: uploadId, purpose }))) return refuse('upload-not-found')
  const upload = await findUpload(actor, actor.user.id, uploadId)
  const finished = upload && presentFinished(upload)
  if (!upload?.fileId || !finished) return refuse('upload-not-found')
  return { ...finished, fileId: upload.fileId }
}
