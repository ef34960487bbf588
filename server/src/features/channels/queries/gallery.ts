import type { PostedMedia } from '@callboard/contract/channel-posts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { isShownTo, namesOfMedia } from './post-media.ts'

export interface GalleryRow extends PostedMedia {
  readonly postId: string
  readonly postNumber: number
  readonly author: string
  readonly at: Date
}

/** Newest post first, and within a post in its order; of posts before a number. */
export async function pageOfGallery(actor: Actor, channelId: string, { before, limit }: { before?: number | undefined; limit: number }) {
  const { rows } = await sql<GalleryRow>`
    select ${namesOfMedia(actor)}, f.post_id, p.number as post_number,
      u.name as author, p.created_at as at
    from channel_posts p
    join media f on f.studio_id = p.studio_id and f.post_id = p.id and ${isShownTo(actor)}
    join users u on u.studio_id = p.studio_id and u.id = p.author_id
    where p.studio_id = ${actor.studioId} and p.channel_id = ${channelId} and p.deleted_at is null and p.removed_at is null
      ${before === undefined ? sql`` : sql`and p.number < ${before}`}
    order by p.number desc, f.position
    limit ${limit}`.execute(actor.db)
  return rows
}
