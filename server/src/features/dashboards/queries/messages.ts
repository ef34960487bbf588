import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { AuthorRow } from '../../users/present-author.ts'

export interface ReceivedRow extends AuthorRow {
  readonly id: string
  readonly conversationId: string
  readonly content: string
  readonly files: number
  readonly createdAt: Date
  readonly isUnread: boolean
}

/** What others wrote in one's conversations and has not been deleted, newest first. */
export async function receivedMessages(
  { db, studioId, user }: Actor,
  { limit, unreadOnly = false }: { limit: number; unreadOnly?: boolean },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select m.id, m.conversation_id, m.content, m.created_at, m.number > mine.read_to as is_unread,
      (select count(*)::int from media f where f.studio_id = m.studio_id and f.message_id = m.id) as files,
      a.id as author_id, a.name as author_name, a.role as author_role, pic.version as photo_version
    from conversation_people mine
    ${unreadOnly ? sql`join conversations c on c.studio_id = mine.studio_id and c.id = mine.conversation_id and c.last_number > mine.read_to` : sql``}
    cross join lateral (
      select * from messages m
      where m.studio_id = mine.studio_id and m.conversation_id = mine.conversation_id and m.author_id <> mine.user_id
        and m.deleted_at is null ${unreadOnly ? sql`and m.number > mine.read_to` : sql``}
      order by m.number desc limit ${limit}
    ) m
    join users a on a.studio_id = m.studio_id and a.id = m.author_id
    left join pictures pic on pic.studio_id = m.studio_id and pic.user_id = m.author_id
    where mine.studio_id = ${studioId} and mine.user_id = ${user.id}
    order by m.created_at desc, m.id limit ${limit}`.execute(db)
  return rows
}
