import type { Actor } from '../../../platform/actor.ts'
import { madeFile, openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Asked } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findPicture } from '../queries.ts'

const showing = { name: 'picture', as: 'shown', cached: 'for-good' } as const

/** Serves a picture that the actor may see (S4); its address is immutable, so the browser may cache it privately. */
export async function showPicture(
  actor: Actor,
  which: { userId: string; version: string },
  { files }: Asked,
): Promise<FileAnswer | Refusal<'picture-not-found'>> {
  const found = await findPicture(actor, which)
  if (found?.bytes) return notYetMoved(found.bytes, found.contentType)
  const answer = found?.fileId && (await openFile(actor, files, found.fileId, showing))
  return answer || refuse('picture-not-found')
}

function notYetMoved(bytes: Buffer, type: string): FileAnswer {
  return madeFile(new Uint8Array(bytes), type, showing)
}
