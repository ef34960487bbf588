import type { Scope } from '../../platform/actor.ts'

/** Removes files from the posts on which they hang. @returns the posts, one for each file that was there */
export async function removePosted({ db, studioId }: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('media')
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('postId', 'is not', null)
    .returning('postId')
    .execute()
  return rows.flatMap(({ postId }) => postId ?? [])
}
