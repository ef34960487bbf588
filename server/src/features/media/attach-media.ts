import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/** Hangs prepared files on a post or message, in their order. @returns how many of them were there, theirs, and hung on nothing yet */
export async function attachMedia(
  { db, studioId }: Scope,
  userId: string,
  { postId = null, messageId = null }: { readonly postId?: string | null; readonly messageId?: string | null },
  media: readonly { id: string; description: string }[],
): Promise<number> {
  if (media.length === 0) return 0
  const { rows } = await sql`
    update media m set post_id = ${postId}, message_id = ${messageId}, position = given.position, description = given.description
    from unnest(${media.map(({ id }) => id)}::uuid[], ${media.map((_, at) => at)}::int[], ${media.map(({ description }) => description)}::text[])
      as given (id, position, description)
    where m.studio_id = ${studioId} and m.id = given.id and m.user_id = ${userId} and m.post_id is null and m.message_id is null
    returning m.id`.execute(db)
  return rows.length
}
