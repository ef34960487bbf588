import type { MediaSize } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { hasPoster } from './has-poster.ts'

interface NewMedia extends Omit<Media, 'description' | 'hasPoster'> {
  readonly userId: string
}

/** @returns false: it was prepared before */
export async function insertMedia(
  { db, studioId, clock }: Scope,
  media: NewMedia,
  files: Partial<Record<MediaSize, string>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media')
    .values({ studioId, ...media, createdAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db
    .insertInto('mediaFiles')
    .values(Object.entries(files).map(([size, fileId]) => ({ studioId, mediaId: media.id, size: size as MediaSize, fileId })))
    .execute()
  return true
}

const columns = ['id', 'type', 'name', 'bytes', 'width', 'height', 'description'] as const

export function findOwnMedia({ db, studioId }: Scope, userId: string, id: string) {
  return db
    .selectFrom('media as f')
    .select([...columns, hasPoster.as('hasPoster')])
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type MediaRow = NonNullable<Awaited<ReturnType<typeof findOwnMedia>>>

export async function countUnattached({ db, studioId }: Scope, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('media')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('postId', 'is', null)
    .where('messageId', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export async function deleteUnattached({ db, studioId }: Scope, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('media')
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('postId', 'is', null)
    .where('messageId', 'is', null)
    .execute()
}

export async function deleteForgotten({ db, studioId }: Scope, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('media')
    .where('studioId', '=', studioId)
    .where('postId', 'is', null)
    .where('messageId', 'is', null)
    .where('createdAt', '<', toDate(before))
    .execute()
}

/** A stored file, with what it hangs on; one that hangs on nothing is its uploader's alone. */
export function findMediaFile({ db, studioId }: Scope, mediaId: string, size: MediaSize) {
  return db
    .selectFrom('media as m')
    .innerJoin('mediaFiles as f', (join) => join.onRef('f.studioId', '=', 'm.studioId').onRef('f.mediaId', '=', 'm.id'))
    .innerJoin('files', (join) => join.onRef('files.studioId', '=', 'f.studioId').onRef('files.id', '=', 'f.fileId'))
    .select(['m.name', 'm.type', 'm.userId', 'm.postId', 'm.messageId', 'f.fileId', 'files.kind'])
    .where('m.studioId', '=', studioId)
    .where('m.id', '=', mediaId)
    .where('f.size', '=', size)
    .executeTakeFirst()
}
