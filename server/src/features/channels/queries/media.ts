import type { MediaSize } from '@callboard/contract/channel-media'
import type { Media } from '@callboard/contract/channel-posts'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

interface NewMedia extends Omit<Media, 'description'> {
  readonly userId: string
}

/** @returns false: it was prepared before */
export async function insertMedia(
  { db, studioId, clock }: Scope,
  media: NewMedia,
  files: Partial<Record<MediaSize, string>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channelMedia')
    .values({ studioId, ...media, createdAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('channelMediaFiles')
    .values(Object.entries(files).map(([size, fileId]) => ({ studioId, mediaId: media.id, size: size as MediaSize, fileId })))
    .execute()
  return true
}

const columns = ['id', 'type', 'name', 'bytes', 'width', 'height', 'description'] as const

export function findOwnMedia({ db, studioId }: Scope, userId: string, id: string) {
  return db
    .selectFrom('channelMedia')
    .select(columns)
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type MediaRow = NonNullable<Awaited<ReturnType<typeof findOwnMedia>>>

/** Hangs prepared files on a post, in their order. @returns how many of them were there, theirs, and not posted yet */
export async function hangOn(
  { db, studioId }: Scope,
  userId: string,
  postId: string,
  media: readonly { id: string; description: string }[],
) {
  if (media.length === 0) return 0
  const { rows } = await sql<{ id: string }>`
    update channel_media m set post_id = ${postId}, position = given.position, description = given.description
    from unnest(${media.map(({ id }) => id)}::uuid[], ${media.map((_, at) => at)}::int[], ${media.map(({ description }) => description)}::text[])
      as given (id, position, description)
    where m.studio_id = ${studioId} and m.id = given.id and m.user_id = ${userId} and m.post_id is null
    returning m.id`.execute(db)
  return rows.length
}

export async function countUnposted({ db, studioId }: Scope, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('channelMedia')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('postId', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function deleteUnposted({ db, studioId }: Scope, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('channelMedia')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('postId', 'is', null)
    .execute()
}

export async function deleteForgotten({ db, studioId }: Scope, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('channelMedia')
    .where('studioId', '=', studioId)
    .where('postId', 'is', null)
    .where('createdAt', '<', toDate(before))
    .execute()
}

/** A stored file, with the channel of its post; a file that has not been posted is its uploader's alone. */
export function findMediaFile({ db, studioId }: Scope, mediaId: string, size: MediaSize) {
  return db
    .selectFrom('channelMedia as m')
    .innerJoin('channelMediaFiles as f', (join) => join.onRef('f.studioId', '=', 'm.studioId').onRef('f.mediaId', '=', 'm.id'))
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'f.studioId').onRef('files.id', '=', 'f.fileId'))
    .leftJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'm.studioId').onRef('p.id', '=', 'm.postId'))
    .select(['m.name', 'm.type', 'm.userId', 'm.postId', 'f.fileId', 'files.kind', 'p.channelId', 'p.removedAt', 'p.authorId'])
    .where('m.studioId', '=', studioId)
    .where('m.id', '=', mediaId)
    .where('f.size', '=', size)
    .executeTakeFirst()
}

export interface GalleryRow extends Media {
  readonly postId: string
  readonly postNumber: number
  readonly author: string
  readonly at: Date
}

/** Newest post first, and within a post in its order; of posts before a number. */
export async function pageOfGallery(actor: Actor, channelId: string, { before, limit }: { before?: number | undefined; limit: number }) {
  const { rows } = await sql<GalleryRow>`
    select m.id, m.type, m.name, m.bytes::float8 as bytes, m.width, m.height, m.description, m.post_id, p.number as post_number,
      u.name as author, p.created_at as at
    from channel_posts p
    join channel_media m on m.studio_id = p.studio_id and m.post_id = p.id
    join users u on u.studio_id = p.studio_id and u.id = p.author_id
    where p.studio_id = ${actor.studioId} and p.channel_id = ${channelId} and p.deleted_at is null and p.removed_at is null
      ${before === undefined ? sql`` : sql`and p.number < ${before}`}
    order by p.number desc, m.position
    limit ${limit}`.execute(actor.db)
  return rows
}
