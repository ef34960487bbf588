import type { SearchWritten } from '@callboard/contract/written-search'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { type FoundRow, foundPerPage } from '../../users/present-found-page.ts'

/** One more than a page, newest first. */
export async function findWordsInMessages(actor: Actor, { search, beforeAt, beforeId }: SearchWritten): Promise<FoundRow[]> {
  const { studioId, user } = actor
  const { rows } = await sql<FoundRow>`
    with mine as materialized (
      select conversation_id from conversation_people where studio_id = ${studioId} and user_id = ${user.id}
    ), found as materialized ( -- before what is shown of each of them
      select m.* from messages m
      where m.studio_id = ${studioId} and m.deleted_at is null and m.conversation_id in (select conversation_id from mine)
        and (${holdsWords(sql`m.search_content`, search)} or m.id in (
          select f.message_id from media f
          where f.studio_id = ${studioId} and f.message_id is not null and ${holdsWords(sql`f.search_name`, search)}))
        ${beforeAt === undefined ? sql`` : sql`and (m.created_at, m.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`}
      order by m.created_at desc, m.id desc
      limit ${foundPerPage + 1}
    )
    select 'message' as kind, m.id, m.conversation_id as place_id, m.number, m.content, m.created_at,
      (select coalesce(json_agg(u.name order by u.role = 'parent', ${byName('u.name')}, u.id), '[]')
        from conversation_people p join users u on u.studio_id = p.studio_id and u.id = p.user_id
        where p.studio_id = m.studio_id and p.conversation_id = m.conversation_id and p.user_id <> ${user.id}) as place_names,
      (select f.name from media f
        where f.studio_id = m.studio_id and f.message_id = m.id and ${holdsWords(sql`f.search_name`, search)}
        order by f.position limit 1) as file_name,
      a.id as author_id, a.name as author_name, a.role as author_role, pic.version as photo_version
    from found m
    join users a on a.studio_id = m.studio_id and a.id = m.author_id
    left join pictures pic on pic.studio_id = m.studio_id and pic.user_id = m.author_id
    order by m.created_at desc, m.id desc`.execute(actor.db)
  return rows
}
