import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'

/** What others wrote in one's conversations and has not been deleted, newest first. */
export async function receivedMessages(
  { db, studioId, user }: Actor,
  { limit, unreadOnly = false }: { limit: number; unreadOnly?: boolean },
) {
  return await db
    .selectFrom('conversationPeople as mine')
    .$if(unreadOnly, (all) =>
      all.innerJoin('conversations as c', (join) =>
        join.onRef('c.studioId', '=', 'mine.studioId').onRef('c.id', '=', 'mine.conversationId').onRef('c.lastNumber', '>', 'mine.readTo'),
      ),
    )
    .crossJoinLateral((from) =>
      from
        .selectFrom('messages as m')
        .selectAll()
        .whereRef('m.studioId', '=', 'mine.studioId')
        .whereRef('m.conversationId', '=', 'mine.conversationId')
        .whereRef('m.authorId', '<>', 'mine.userId')
        .where('m.deletedAt', 'is', null)
        .$if(unreadOnly, (all) => all.whereRef('m.number', '>', 'mine.readTo'))
        .orderBy('m.number', 'desc')
        .limit(limit)
        .as('m'),
    )
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'm.studioId').onRef('a.id', '=', 'm.authorId'))
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'm.studioId').onRef('pic.userId', '=', 'm.authorId'))
    .select(['m.id', 'm.conversationId', 'm.content', 'm.createdAt', sql<boolean>`m.number > mine.read_to`.as('isUnread')])
    .select(sql<number>`(select count(*)::int from media f where f.studio_id = m.studio_id and f.message_id = m.id)`.as('files'))
    .select(['a.id as authorId', 'a.name as authorName', 'a.role as authorRole', 'pic.version as photoVersion'])
    .where('mine.studioId', '=', studioId)
    .where('mine.userId', '=', user.id)
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}
export type ReceivedRow = Awaited<ReturnType<typeof receivedMessages>>[number]
