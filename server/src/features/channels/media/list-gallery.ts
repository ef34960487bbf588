import { channelLimits } from '@callboard/contract/channel-limits'
import type { GalleryMedia } from '@callboard/contract/channels'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findStanding } from '../queries/channels.ts'
import { pageOfGallery } from '../queries/media.ts'

export async function listGallery(
  actor: Actor,
  { id, before }: { id: string; before?: string | undefined },
): Promise<{ media: GalleryMedia[]; hasOlder: boolean } | Refusal<'channel-not-found'>> {
  if (!(await findStanding(actor, id))) return refuse('channel-not-found')
  const limit = channelLimits.mediaPerPage
  const rows = await pageOfGallery(actor, id, { before, limit: limit + 1 })
  const media = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { media, hasOlder: rows.length > limit }
}
