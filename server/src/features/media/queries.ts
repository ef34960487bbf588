import type { MediaSize } from '@callboard/contract/media-kinds'
import type { Media } from '@callboard/contract/media'
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

const columns = ['id', 'type', 'name', 'bytes', 'width', 'height', 'description', 'caveat'] as const

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

/**
 * Deletes the oldest prepared files that hang on nothing, of before that time, until the person has at most so many.
 * @returns false: they still have more
 */
export async function forgetOldest(
  { db, studioId }: Scope,
  userId: string,
  { most, before }: { most: number; before: Temporal.Instant },
): Promise<boolean> {
  const all = await db
    .selectFrom('media')
    .select(['id', 'createdAt'])
    .where('studioId', '=', studioId)
    .where('userId', '=', userId)
    .where('postId', 'is', null)
    .where('messageId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const surplus = all.slice(0, Math.max(0, all.length - most))
  if (surplus.some(({ createdAt }) => createdAt >= toDate(before))) return false
  for (const { id } of surplus) await deleteUnattached({ db, studioId }, userId, id)
  return true
}

export async function deleteUnattached({ db, studioId }: Pick<Scope, 'db' | 'studioId'>, userId: string, id: string): Promise<void> {
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
