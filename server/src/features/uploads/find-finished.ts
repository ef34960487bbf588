import type { PurposeName } from '@callboard/contract/upload-purposes'
import type { Actor } from '../../platform/actor.ts'
import { findUpload } from './queries.ts'

/** The file of somebody's finished upload that nothing has taken yet; null: there is none for this purpose. */
export async function findFinished(
  actor: Pick<Actor, 'db' | 'clock' | 'studioId' | 'user'>,
  uploadId: string,
  purpose: PurposeName,
): Promise<{ fileId: string; name: string; kind: string; bytes: number } | null> {
  const upload = await findUpload(actor, actor.user.id, uploadId)
  const isFree = upload?.purpose === purpose && upload.takenAt === null
  return isFree && upload.fileId && upload.kind
    ? { fileId: upload.fileId, name: upload.name, kind: upload.kind, bytes: upload.bytes }
    : null
}
