import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

interface Told {
  readonly id: string
  readonly userId: string
  readonly count: number
  readonly content: string | null
  readonly authorId: string
  readonly authorName: string
}

interface PostsTold extends Told {
  readonly from: number
  readonly number: number
  readonly media: number
}

/** For the bells `n` of a channel: which of the posts that they tell of are left, as far as their reader has not read them, and the newest. */
export async function postsToldOf({ db, studioId }: Scope, channelId: string, which: RawBuilder<unknown>): Promise<PostsTold[]> {
  const { rows } = await sql<PostsTold>`
    select n.id, n.user_id, told.count, told.first as "from", p.number, p.content, a.id as author_id, a.name as author_name,
      (select count(*)::int from media f where f.studio_id = p.studio_id and f.post_id = p.id) as media
    from notifications n
    left join channel_reads r on r.studio_id = n.studio_id and r.channel_id = n.entity_id and r.user_id = n.user_id and not n.read
    cross join lateral (
      select count(*)::int as count, min(p.number) as first, max(p.number) as last from channel_posts p
      where p.studio_id = n.studio_id and p.channel_id = n.entity_id and p.author_id <> n.user_id
        and p.number between (n.details ->> 'from')::int and (n.details ->> 'number')::int and p.number > coalesce(r.number, 0)
        and p.deleted_at is null and p.removed_at is null
        and not exists (select from announcements o where o.studio_id = p.studio_id and o.post_id = p.id)
        and not exists (${mentionOf(sql`p.id`, sql`null`)})) told
    left join channel_posts p on p.studio_id = n.studio_id and p.channel_id = n.entity_id and p.number = told.last
    left join users a on a.studio_id = p.studio_id and a.id = p.author_id
    where n.studio_id = ${studioId} and n.entity_id = ${channelId} and n.type = 'new_channel_post' and ${which}`.execute(db)
  return rows
}

interface CommentsTold extends Told {
  readonly since: Date | null
  readonly commentId: string
}

/** For the bells of a post's comments: which of those that they tell of are left, and the newest. */
export async function commentsToldOf({ db, studioId }: Scope, postId: string): Promise<CommentsTold[]> {
  const { rows } = await sql<CommentsTold>`
    select n.id, n.user_id, coalesce(told.count, 0) as count, told.since, told.id as comment_id, told.content, a.id as author_id,
      a.name as author_name
    from notifications n
    left join lateral (
      select k.*, count(*) over ()::int as count, min(k.created_at) over () as since from channel_comments k
      where k.studio_id = n.studio_id and k.post_id = n.entity_id and k.author_id <> n.user_id and k.removed_at is null
        and k.created_at between (n.details ->> 'since')::timestamptz and n.created_at
        and not exists (${mentionOf(sql`k.post_id`, sql`k.id::text`)})
      order by k.created_at desc, k.id desc limit 1) told on true
    left join users a on a.studio_id = told.studio_id and a.id = told.author_id
    where n.studio_id = ${studioId} and n.entity_id = ${postId} and n.type = 'new_comment'`.execute(db)
  return rows
}

/** Whoever is mentioned has a bell for that. */
function mentionOf(postId: RawBuilder<unknown>, commentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from notifications m where m.studio_id = n.studio_id and m.user_id = n.user_id and m.entity_id = ${postId}
    and m.type = 'mentioned' and m.details ->> 'commentId' is not distinct from ${commentId}`
}

/** Everybody's, of a channel and of what is in it. */
export async function listBellsOf({ db, studioId }: Scope, channelId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', studioId)
    .where('type', 'in', ['new_channel_post', 'new_comment', 'mentioned', 'announcement', 'picture_waiting'])
    .where(sql<boolean>`details ->> 'channelId' = ${channelId}`)
    .execute()
  return rows.map(({ id }) => id)
}
