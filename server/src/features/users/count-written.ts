import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Of posts, comments, messages and their edits, of one person in a minute (S4 files, documents, conversations). */
export const mostWrittenInAMinute = 30

/** How many of these somebody has written in the last minute. */
export async function countWritten({ db, studioId, clock }: Scope, userId: string): Promise<number> {
  const since = toDate(clock.now().subtract({ minutes: 1 }))
  const own = sql`studio_id = ${studioId} and author_id = ${userId} and created_at > ${since}`
  const rows = await db
    .selectNoFrom([
      sql<number>`((select count(*) from channel_posts where ${own}) + (select count(*) from channel_comments
        where ${own}) + (select count(*) from messages where ${own}) + (select count(*) from message_earlier_texts t
        join messages m on m.studio_id = t.studio_id and m.id = t.message_id where t.studio_id = ${studioId}
        and m.author_id = ${userId} and t.replaced_at > ${since}))::int`.as('n'),
    ])
    .execute()
  return rows[0]?.n ?? 0
}
