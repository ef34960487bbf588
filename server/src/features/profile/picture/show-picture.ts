import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findPicture } from './queries.ts'

/** Serves a picture that the actor may see (S4); its address is immutable, so the browser may cache it privately. */
export async function showPicture(
  actor: Actor,
  which: { userId: string; version: string },
): Promise<{ headers: Record<string, string>; body: File } | Refusal<'picture-not-found'>> {
  const found = await findPicture(actor, which)
  if (!found) return refuse('picture-not-found')
  return {
    headers: { 'cache-control': 'private, max-age=31536000, immutable' },
    body: new File([new Uint8Array(found.bytes)], 'picture', { type: found.contentType }),
  }
}
