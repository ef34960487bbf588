import type { Post, PostedMedia } from '@callboard/contract/channel-posts'
import { sql, type NotNull, type RawBuilder } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { removeMediaOfPost } from '../../media/remove-media-of-post.ts'
import type { Stretch } from '../../../platform/page-of-stream.ts'
import { announcementOf } from './announcement-of.ts'
import type { AuthorRow } from '../../users/present-author.ts'
import { hiddenMedia, postedMedia } from './post-media.ts'

export interface PostRow extends AuthorRow {
  readonly id: string
  readonly number: number
  readonly content: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  /** of somebody else's text */
  readonly editorId: string | null
  readonly editorName: string | null
  readonly removedAt: Date | null
  readonly deletedAt: Date | null
  readonly hearts: number
  readonly isHearted: boolean
  readonly pinnedAt: Date | null
  readonly comments: number
  readonly announcement: Post['announcement']
  readonly media: PostedMedia[]
  readonly takenDown: number
  /** files that wait for staff, unseen by the reader */
  readonly waiting: number
  readonly change: number
}

async function readPosts(actor: Actor, channelId: string, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PostRow[]> {
  const rows = await actor.db
    .selectFrom('channelPosts as p')
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'p.studioId').onRef('a.id', '=', 'p.authorId'))
    .leftJoin('users as editor', (join) =>
      join
        .onRef('editor.studioId', '=', 'p.studioId')
        .onRef('editor.id', '=', 'p.editedBy')
        .on(sql<boolean>`p.edited_by <> p.author_id`),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'p.studioId').onRef('pic.userId', '=', 'p.authorId'))
    .select([
      'p.id',
      'p.number',
      'p.content',
      'p.createdAt',
      'p.editedAt',
      'editor.id as editorId',
      'editor.name as editorName',
      'p.removedAt',
      'p.deletedAt',
      'p.pinnedAt',
      sql<number>`p.change::float8`.as('change'),
      'a.id as authorId',
      'a.name as authorName',
      'a.role as authorRole',
      'pic.version as photoVersion',
      sql<number>`(select count(*)::int from channel_hearts h where h.studio_id = p.studio_id and h.post_id = p.id)`.as('hearts'),
      sql<boolean>`exists (select from channel_hearts h where h.studio_id = p.studio_id and h.post_id = p.id
        and h.user_id = ${actor.user.id})`.as('isHearted'),
      sql<number>`(select count(*)::int from channel_comments k where k.studio_id = p.studio_id and k.post_id = p.id)`.as('comments'),
      announcementOf(actor.user.id).as('announcement'),
      postedMedia(actor).as('media'),
      'p.takenDown',
      hiddenMedia(actor).as('waiting'),
    ])
    .where('p.studioId', '=', actor.studioId)
    .where('p.channelId', '=', channelId)
    .where(sql<boolean>`${which}`)
    .orderBy(order)
    .execute()
  return rows
}

/** Those before a number or the newest, or those after one; oldest first. */
export async function pageOfPosts(actor: Actor, channelId: string, { before, after, limit }: Stretch): Promise<PostRow[]> {
  const isThere = sql`p.deleted_at is null`
  if (after !== undefined) return await readPosts(actor, channelId, sql`${isThere} and p.number > ${after}`, sql`p.number limit ${limit}`)
  const which = before === undefined ? isThere : sql`${isThere} and p.number < ${before}`
  return (await readPosts(actor, channelId, which, sql`p.number desc limit ${limit}`)).toReversed()
}

/** What has changed since, oldest change first; of those that have gone the id is all there is to say. */
export function changedPosts(actor: Actor, channelId: string, { since, limit }: { since: number; limit: number }): Promise<PostRow[]> {
  return readPosts(actor, channelId, sql`p.change > ${since}`, sql`p.change limit ${limit}`)
}

export async function findPost(actor: Actor, channelId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await readPosts(actor, channelId, sql`p.id = ${id} and p.deleted_at is null`, sql`p.number`)
  return row
}

export function pinnedPosts(actor: Actor, channelId: string): Promise<PostRow[]> {
  return readPosts(actor, channelId, sql`p.pinned_at is not null and p.deleted_at is null`, sql`p.pinned_at desc, p.number desc`)
}

/** Also of another channel, or one that is gone: the id is the studio's. */
export function findStoredPost({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('channelPosts')
    .select(['id', 'channelId', 'authorId', 'content', 'editedAt', 'removedAt', 'deletedAt'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewPost {
  readonly id: string
  readonly channelId: string
  readonly number: number
  readonly change: number
  readonly authorId: string
  readonly content: string
}

export async function insertPost({ db, studioId, clock }: Scope, post: NewPost): Promise<void> {
  await db
    .insertInto('channelPosts')
    .values({ studioId, ...post, createdAt: toDate(clock.now()) })
    .execute()
}

type Change = Partial<{
  content: string
  editedAt: Date
  editedBy: string
  removedAt: Date
  removedBy: string
  deletedAt: Date
  pinnedAt: Date | null
  change: number
}>

export async function changePost({ db, studioId }: Scope, id: string, change: Change): Promise<void> {
  await db.updateTable('channelPosts').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Leaves of a post its number, so that browsers that have it learn that it has gone. */
export async function emptyPost(scope: Scope, id: string, change: number): Promise<void> {
  const { db, studioId, clock } = scope
  await changePost(scope, id, { content: '', deletedAt: toDate(clock.now()), pinnedAt: null, change })
  for (const table of ['channelComments', 'channelHearts', 'channelEarlierTexts'] as const)
    await db.deleteFrom(table).where('studioId', '=', studioId).where('postId', '=', id).execute()
  await removeMediaOfPost(scope, id)
}

export async function setHeart({ db, studioId }: Scope, postId: string, userId: string, on: boolean): Promise<void> {
  if (on) {
    await db
      .insertInto('channelHearts')
      .values({ studioId, postId, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('channelHearts')
      .where('studioId', '=', studioId)
      .where('postId', '=', postId)
      .where('userId', '=', userId)
      .execute()
  }
}

interface Earlier {
  readonly postId: string
  readonly commentId: string | null
  readonly content: string
  readonly replacedBy: string
}

export async function keepEarlier({ db, studioId, clock }: Scope, earlier: Earlier): Promise<void> {
  await db
    .insertInto('channelEarlierTexts')
    .values({ studioId, id: randomUUIDv7(), ...earlier, replacedAt: toDate(clock.now()) })
    .execute()
}

/** Oldest first. */
export function listEarlierTexts({ db, studioId }: Scope, postId: string, commentId: string | null) {
  return db
    .selectFrom('channelEarlierTexts as e')
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'e.studioId').onRef('users.id', '=', 'e.replacedBy'))
    .select(['e.content', 'e.replacedAt', 'users.name'])
    .where('e.studioId', '=', studioId)
    .where('e.postId', '=', postId)
    .where('e.commentId', commentId === null ? 'is' : '=', commentId)
    .orderBy('e.replacedAt')
    .orderBy('e.id')
    .execute()
}

export async function findRemovedPost({ db, studioId }: Scope, postId: string, commentId: string | null) {
  return await db
    .selectFrom(db.dynamic.table(commentId === null ? 'channelPosts' : 'channelComments').as('t'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 't.studioId').onRef('u.id', '=', 't.removedBy'))
    .select(['t.content', 't.removedAt as replacedAt', 'u.name'])
    .where('t.studioId', '=', studioId)
    .where('t.id', '=', commentId ?? postId)
    .$narrowType<{ replacedAt: NotNull }>()
    .executeTakeFirst()
}

/**
 * Browsers fetch again what somebody who is erased has written, which is now of 'Deleted user'; a post that was nothing but files has gone
 * with them. Each post has a change of its own, as a page of changes may end between any two.
 */
export async function touchPostsOf({ db, studioId, clock }: Scope, userId: string): Promise<void> {
  await sql`
    with touched as (
      select p.id, p.channel_id, row_number() over (partition by p.channel_id order by p.number) as n
      from channel_posts p
      where p.studio_id = ${studioId} and (p.author_id = ${userId} or exists (
        select from channel_comments k where k.studio_id = p.studio_id and k.post_id = p.id and k.author_id = ${userId}))
    ), raised as (
      update channels c set last_change = c.last_change + counted.n
      from (select channel_id, max(n) as n from touched group by channel_id) counted
      where c.studio_id = ${studioId} and c.id = counted.channel_id
      returning c.id, c.last_change - counted.n as before
    )
    update channel_posts p set change = raised.before + touched.n,
      deleted_at = case when p.content = '' and not exists (
        select from media f where f.studio_id = p.studio_id and f.post_id = p.id) then coalesce(p.deleted_at, ${toDate(clock.now())}) else p.deleted_at end
    from touched join raised on raised.id = touched.channel_id
    where p.studio_id = ${studioId} and p.id = touched.id`.execute(db)
}
