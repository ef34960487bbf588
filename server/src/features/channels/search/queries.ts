import type { SearchWritten } from '@callboard/contract/written-search'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { type FoundRow, foundPerPage } from '../../users/present-found-page.ts'
import { channelPeople } from '../queries/people.ts'
import { isShownTo } from '../queries/post-media.ts'

/** The channels that one sees now. */
const seen = (actor: Actor) =>
  actor.role === 'owner' ? sql`true` : sql`c.id in (select p.channel_id from ${channelPeople(actor)} p where p.user_id = ${actor.user.id})`
const mine = (actor: Actor) => sql`
  select c.id, c.name from channels c where c.studio_id = ${actor.studioId} and c.deleted_at is null and ${seen(actor)}`

/** The days on which all these words may have been written in one's channels, newest first: those that say all their letters. */
export async function daysThatMayHold(actor: Actor, { search, beforeAt }: SearchWritten): Promise<string[]> {
  const { rows } = await sql<{ startsAt: Date }>`
    with mine as materialized (${mine(actor)}), asked as materialized (select marks_of(search_text(${search})) as marks)
    select distinct d.starts_at from channel_days d, asked
    where d.studio_id = ${actor.studioId} and d.channel_id in (select id from mine) and d.marks & asked.marks = asked.marks
      ${beforeAt === undefined ? sql`` : sql`and d.starts_at <= ${beforeAt}::timestamptz`}
    order by d.starts_at desc`.execute(actor.db)
  return rows.map(({ startsAt }) => startsAt.toISOString())
}

/** Of some days, at most one more than a page, newest first. What the studio has removed is found by nobody, nor are the comments on it. */
export async function findWordsOnDays(
  actor: Actor,
  { search, beforeAt, beforeId }: SearchWritten,
  days: readonly string[],
): Promise<FoundRow[]> {
  const { studioId } = actor
  const onDay = (one: RawBuilder<unknown>) => sql`
    ${one}.created_at >= days.starts_at and ${one}.created_at < days.starts_at + interval '24 hours'
    ${beforeAt === undefined ? sql`` : sql`and (${one}.created_at, ${one}.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`}`
  const newestFirst = sql`order by created_at desc, id desc limit ${foundPerPage + 1}`
  const { rows } = await sql<FoundRow>`
    with mine as materialized (${mine(actor)}), found as materialized ( -- before what is shown of each of them
      select found.* from unnest(${days}::timestamptz[]) as days(starts_at), lateral ((
        select 'post' as kind, p.id, p.id as post_id, p.channel_id, p.number, p.content, p.created_at, p.author_id from channel_posts p
        where p.studio_id = ${studioId} and ${onDay(sql`p`)}
          and p.deleted_at is null and p.removed_at is null and p.channel_id in (select id from mine)
          and (${holdsWords(sql`p.search_content`, search)} or p.id in (
            select f.post_id from media f
            where f.studio_id = ${studioId} and f.post_id is not null and ${holdsWords(sql`f.search_name`, search)} and ${isShownTo(actor)}))
        ${newestFirst}
      ) union all (
        select 'comment' as kind, k.id, p.id as post_id, p.channel_id, p.number, k.content, k.created_at, k.author_id from channel_comments k
        join channel_posts p on p.studio_id = k.studio_id and p.id = k.post_id
        where k.studio_id = ${studioId} and ${onDay(sql`k`)}
          and k.removed_at is null and p.deleted_at is null and p.removed_at is null and p.channel_id in (select id from mine)
          and ${holdsWords(sql`k.search_content`, search)}
        ${newestFirst}
      )) found
      ${newestFirst}
    )
    select f.kind, f.id, f.channel_id as place_id, f.number, f.content, f.created_at, json_build_array(mine.name) as place_names,
      case f.kind when 'post' then (
        select m.name from media m
        where m.studio_id = ${studioId} and m.post_id = f.post_id and ${holdsWords(sql`m.search_name`, search)}
          and m.id in (select f.id from media f where f.studio_id = ${studioId} and f.id = m.id and ${isShownTo(actor)})
        order by m.position limit 1) end as file_name,
      a.id as author_id, a.name as author_name, a.role as author_role, pic.version as photo_version
    from found f
    join mine on mine.id = f.channel_id
    join users a on a.studio_id = ${studioId} and a.id = f.author_id
    left join pictures pic on pic.studio_id = ${studioId} and pic.user_id = f.author_id
    order by f.created_at desc, f.id desc`.execute(actor.db)
  return rows
}
