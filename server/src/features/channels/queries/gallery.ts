import type { Actor } from '../../../platform/actor.ts'
import { columnsOfMedia, isShownTo } from './post-media.ts'

/** Newest post first, and within a post in its order; of posts before a number. */
export async function pageOfGallery(actor: Actor, channelId: string, { before, limit }: { before?: number | undefined; limit: number }) {
  const rows = await actor.db
    .selectFrom('channelPosts as p')
    .innerJoin('media as f', (join) => join.onRef('f.studioId', '=', 'p.studioId').onRef('f.postId', '=', 'p.id').on(isShownTo(actor)))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .select(columnsOfMedia(actor))
    .select(['p.id as postId', 'p.number as postNumber', 'u.name as author', 'p.createdAt as at'])
    .where('p.studioId', '=', actor.studioId)
    .where('p.channelId', '=', channelId)
    .where('p.deletedAt', 'is', null)
    .where('p.removedAt', 'is', null)
    .$if(before !== undefined, (posts) => posts.where('p.number', '<', before as number))
    .orderBy('p.number', 'desc')
    .orderBy('f.position')
    .limit(limit)
    .execute()
  return rows
}
