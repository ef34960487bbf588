import { channelLimits } from '@callboard/contract/channel-limits'
import type { Follows } from '@callboard/contract/channels'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { channelPeople } from './people.ts'

export interface ChannelRow {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly createdAt: Date
  readonly createdBy: string
  readonly revision: number
  readonly lastChange: number
  readonly followKind: Follows['kind'] | null
  readonly followId: string | null
  readonly followRole: 'teacher' | 'parent' | null
  readonly followName: string | null
  readonly memberCount: number
  readonly isMember: boolean
  readonly isAdmin: boolean
  readonly isMuted: boolean
  readonly unread: number
  readonly readTo: number
  readonly lastAuthor: string | null
  readonly lastContent: string | null
  readonly lastMedia: number
  readonly lastAt: Date | null
}

/** The channels that somebody sees: their own, and for owners all; or one of them. */
async function seenChannels(actor: Actor, id: string | null): Promise<ChannelRow[]> {
  const people = channelPeople(actor)
  const isOwner = actor.role === 'owner'
  const andOnly = id === null ? sql`` : sql`and channel_id = ${id}`
  // Counted once for all of them: a count for each channel would find everybody's memberships again.
  const { rows } = await sql<ChannelRow>`
    with mine as materialized (select * from ${people} p where user_id = ${actor.user.id} ${andOnly}),
      counted as materialized (
        select channel_id, count(*)::int as people from ${people} p
        where (${isOwner} or channel_id in (select channel_id from mine)) ${andOnly} group by channel_id),
      news as materialized (
        select mine.channel_id, count(*)::int as posts
        from mine cross join lateral (
          select from channel_posts p
          where p.studio_id = ${actor.studioId} and p.channel_id = mine.channel_id and p.deleted_at is null and p.author_id <> mine.user_id
            and p.number > channel_read_to(${actor.studioId}, mine.user_id, mine.channel_id, mine.joined_at)
          limit 1000) p -- from the index of each channel, however many posts there are in all of them
        group by mine.channel_id)
    select c.id, c.name, c.description, c.created_at, c.created_by, c.revision, c.last_change::float8 as last_change, c.follow_kind, c.follow_id, c.follow_role,
      case c.follow_kind
        when 'class' then (
          select k.name from classes k where k.studio_id = c.studio_id and (k.id = c.follow_id or k.series_id = c.follow_id)
          order by k.archived_at is not null, k.date desc limit 1)
        when 'teacher' then (select u.name from users u where u.studio_id = c.studio_id and u.id = c.follow_id)
      end as follow_name,
      coalesce(counted.people, 0) as member_count,
      mine.user_id is not null as is_member,
      (${isOwner} or coalesce(mine.is_admin or m.role = 'admin', false)) as is_admin,
      exists (select from channel_mutes q where q.studio_id = c.studio_id and q.channel_id = c.id and q.user_id = mine.user_id) as is_muted,
      case when mine.user_id is null then 0 else channel_read_to(c.studio_id, mine.user_id, c.id, mine.joined_at) end as read_to,
      coalesce(news.posts, 0) as unread,
      last.author as last_author, last.content as last_content, coalesce(last.media, 0) as last_media, last.created_at as last_at
    from channels c
    left join mine on mine.channel_id = c.id
    left join counted on counted.channel_id = c.id
    left join news on news.channel_id = c.id
    left join channel_members m on m.studio_id = c.studio_id and m.channel_id = c.id and m.user_id = mine.user_id
    left join lateral (
      select u.name as author, p.created_at, case when p.removed_at is null then p.content else 'Removed by the studio' end as content,
        (select count(*)::int from media f where f.studio_id = p.studio_id and f.post_id = p.id) as media
      from channel_posts p join users u on u.studio_id = p.studio_id and u.id = p.author_id
      where p.studio_id = c.studio_id and p.channel_id = c.id and p.deleted_at is null
      order by p.number desc limit 1
    ) last on true
    where c.studio_id = ${actor.studioId} and c.deleted_at is null and (${isOwner} or mine.user_id is not null)
      ${id === null ? sql`` : sql`and c.id = ${id}`}
    order by coalesce(last.created_at, c.created_at) desc, c.id`.execute(actor.db)
  return rows
}

export const listSeen = (actor: Actor): Promise<ChannelRow[]> => seenChannels(actor, null)

export async function findSeen(actor: Actor, id: string): Promise<ChannelRow | undefined> {
  return (await seenChannels(actor, id))[0]
}

export interface ChannelStanding {
  readonly id: string
  readonly name: string
  readonly lastChange: number
  readonly isMember: boolean
  readonly isAdmin: boolean
}

/** How somebody stands to a channel; undefined: they do not see it. */
export async function findChannelStanding(actor: Actor, id: string): Promise<ChannelStanding | undefined> {
  const isOwner = actor.role === 'owner'
  const rows = await actor.db
    .selectFrom('channels as c')
    .leftJoin(channelPeople(actor).as('p'), (join) => join.onRef('p.channelId', '=', 'c.id').on('p.userId', '=', actor.user.id))
    .leftJoin('channelMembers as m', (join) =>
      join.onRef('m.studioId', '=', 'c.studioId').onRef('m.channelId', '=', 'c.id').onRef('m.userId', '=', 'p.userId'),
    )
    .select([
      'c.id',
      'c.name',
      sql<number>`c.last_change::float8`.as('lastChange'),
      sql<boolean>`p.user_id is not null`.as('isMember'),
      sql<boolean>`(${isOwner} or coalesce(p.is_admin or m.role = 'admin', false))`.as('isAdmin'),
    ])
    .where('c.studioId', '=', actor.studioId)
    .where('c.id', '=', id)
    .where('c.deletedAt', 'is', null)
    .where(sql<boolean>`(${isOwner} or p.user_id is not null)`)
    .execute()
  return rows[0]
}

/** A deleted channel can be restored for so long (S4 channels). */
export const restorable = { hours: 30 * 24 }

export function listDeleted({ db, studioId, clock }: Scope) {
  return db
    .selectFrom('channels')
    .select(['id', 'name', 'deletedAt'])
    .where('studioId', '=', studioId)
    .where('deletedAt', '>', toDate(clock.now().subtract(restorable)))
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Keeps others from changing the channel, or what is posted in it, until the transaction ends. */
export function lockChannel({ db, studioId }: Scope, id: string) {
  return (
    db
      .selectFrom('channels')
      .select(['id', 'name', 'description', 'revision', 'createdBy', 'deletedAt', 'followKind', 'followId', 'followRole'])
      .where('studioId', '=', studioId)
      .where('id', '=', id)
      // Reading a channel for the first time points to its row while it holds what posting writes after this lock.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

interface NewChannel {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly follows: Follows | null
  readonly createdBy: string
}

/** @returns whether it was inserted: there may be a channel of that id */
export async function insertChannel({ db, studioId, clock }: Scope, { id, name, description, follows, createdBy }: NewChannel) {
  const now = toDate(clock.now())
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channels')
    .values({ studioId, id, name, description, createdBy, createdAt: now, updatedAt: now, ...followColumns(follows) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const followColumns = (follows: Follows | null) => ({
  followKind: follows?.kind ?? null,
  followId: follows && 'id' in follows ? follows.id : null,
  followRole: follows && 'role' in follows ? follows.role : null,
})

export async function hasRoomForAnother({ db, studioId }: Scope): Promise<boolean> {
  const { n } = await db
    .selectFrom('channels')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('studioId', '=', studioId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n < channelLimits.channels
}

type Change = Partial<
  { name: string; description: string | null; revision: number; deletedAt: Date | null } & ReturnType<typeof followColumns>
>

export async function changeChannel({ db, studioId, clock }: Scope, id: string, change: Change): Promise<void> {
  await db
    .updateTable('channels')
    .set({ ...change, updatedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** The next number of what changes in a channel, and of its posts if there is another one; others wait until the transaction ends. */
export async function nextChannelChange(
  { db, studioId }: Scope,
  channelId: string,
  { posts = 0 } = {},
): Promise<{ change: number; number: number }> {
  const row = await db
    .updateTable('channels')
    .set({ lastChange: sql`last_change + 1`, lastNumber: sql`last_number + ${posts}::int` })
    .where('studioId', '=', studioId)
    .where('id', '=', channelId)
    .returning(['lastNumber as number', sql<number>`last_change::float8`.as('change')])
    .executeTakeFirstOrThrow()
  return row
}

export async function isThere({ db, studioId }: Scope, follows: Follows): Promise<boolean> {
  if (follows.kind === 'class') {
    const { rows } = await sql`
      select from classes where studio_id = ${studioId} and archived_at is null and (id = ${follows.id} or series_id = ${follows.id}) limit 1`.execute(
      db,
    )
    return rows.length > 0
  }
  if (follows.kind !== 'teacher') return true
  const teacher = await db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', '=', follows.id)
    .where('role', 'in', ['owner', 'teacher'])
    .executeTakeFirst()
  return teacher !== undefined
}

export async function deleteBefore({ db, studioId }: Scope, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('channels').where('studioId', '=', studioId).where('deletedAt', '<', toDate(before)).execute()
}
