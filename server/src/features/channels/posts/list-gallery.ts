import { channelLimits } from '@callboard/contract/channel-limits'
import { mostMedia } from '@callboard/contract/media-kinds'
import type { GalleryMedia } from '@callboard/contract/channel-posts'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChannelStanding } from '../queries/channels.ts'
import { pageOfGallery } from '../queries/gallery.ts'

/** In pages of whole posts, whose numbers stay when a file or a post is deleted between two pages. */
export async function listGallery(
  actor: Actor,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ media: GalleryMedia[]; hasOlder: boolean } | Refusal<'channel-not-found'>> {
  if (!(await findChannelStanding(actor, id))) return refuse('channel-not-found')
  const { mediaPerPage } = channelLimits
  const rows = await pageOfGallery(actor, id, { before, limit: mediaPerPage + mostMedia })
  const end = rows.findIndex((row, at) => at >= mediaPerPage && row.postNumber !== rows[at - 1]?.postNumber)
  const media = (end === -1 ? rows : rows.slice(0, end)).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { media, hasOlder: end !== -1 }
}
