import type { SearchWritten } from '@callboard/contract/written-search'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { type FoundRow, foundPerPage } from '../../users/present-found-page.ts'

/** One more than a page, newest first. */
export async function findWordsInMessages(
  { db, studioId, user }: Actor,
  { search, beforeAt, beforeId }: SearchWritten,
): Promise<FoundRow[]> {
  const isNamedSo = holdsWords(sql`f.search_name`, search)
  return await db
    .with(
      (name) => name('mine').materialized(),
      (from) =>
        from.selectFrom('conversationPeople').select('conversationId').where('studioId', '=', studioId).where('userId', '=', user.id),
    )
    .with(
      (name) => name('found').materialized(), // before what is shown of each of them
      (from) =>
        from
          .selectFrom('messages as m')
          .selectAll()
          .where('m.studioId', '=', studioId)
          .where('m.deletedAt', 'is', null)
          .where('m.conversationId', 'in', from.selectFrom('mine').select('conversationId'))
          .where(sql<boolean>`(${holdsWords(sql`m.search_content`, search)} or m.id in (
            select f.message_id from media f where f.studio_id = ${studioId} and f.message_id is not null and ${isNamedSo}))`)
          .$if(beforeAt !== undefined, (all) =>
            all.where(sql<boolean>`(m.created_at, m.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`),
          )
          .orderBy('m.createdAt', 'desc')
          .orderBy('m.id', 'desc')
          .limit(foundPerPage + 1),
    )
    .selectFrom('found as m')
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'm.studioId').onRef('a.id', '=', 'm.authorId'))
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'm.studioId').onRef('pic.userId', '=', 'm.authorId'))
    .select([sql<'message'>`'message'`.as('kind'), 'm.id', 'm.conversationId as placeId', 'm.number', 'm.content', 'm.createdAt'])
    .select((row) => [
      sql<string[]>`(select coalesce(json_agg(u.name order by u.role = 'parent', ${byName('u.name')}, u.id), '[]')
        from conversation_people p join users u on u.studio_id = p.studio_id and u.id = p.user_id
        where p.studio_id = m.studio_id and p.conversation_id = m.conversation_id and p.user_id <> ${user.id})`.as('placeNames'),
      row
        .selectFrom('media as f')
        .select('f.name')
        .whereRef('f.studioId', '=', 'm.studioId')
        .whereRef('f.messageId', '=', 'm.id')
        .where(isNamedSo)
        .orderBy('f.position')
        .limit(1)
        .as('fileName'),
    ])
    .select(['a.id as authorId', 'a.name as authorName', 'a.role as authorRole', 'pic.version as photoVersion'])
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
}
