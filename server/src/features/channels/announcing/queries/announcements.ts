import { sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { toDate } from '../../../../platform/clock.ts'

export async function insertAnnouncement(
  { db, studioId }: Scope,
  announcement: { postId: string; isUrgent: boolean; undoId: string; asksClassId: string | null },
): Promise<void> {
  await db
    .insertInto('announcements')
    .values({ studioId, ...announcement })
    .execute()
}

export function findAnnouncement({ db, studioId }: Scope, postId: string) {
  return db
    .selectFrom('announcements as n')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'n.studioId').onRef('p.id', '=', 'n.postId'))
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .innerJoin('studios as s', 's.id', 'n.studioId')
    .select([
      'n.isUrgent',
      'n.undoId',
      'n.notifiedAt',
      'n.remindedAt',
      'n.asksClassId',
      'p.channelId',
      'p.number',
      'p.content',
      'p.createdAt',
      'p.authorId',
    ])
    .select(['c.name as channelName', 'c.followRole', 'u.name as authorName', 's.timezone as zone'])
    .select(['c.followKind', 'c.followId'])
    .select(
      sql<boolean>`not u.active or u.role <> 'owner' and exists (
        select from writing_stops w where w.studio_id = p.studio_id and w.user_id = p.author_id)`.as('isAuthorSilent'),
    )
    .select(sql<number>`(select count(*)::int from media f where f.studio_id = p.studio_id and f.post_id = p.id)`.as('media'))
    .where('n.studioId', '=', studioId)
    .where('n.postId', '=', postId)
    .where('p.deletedAt', 'is', null)
    .where('p.removedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
}

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

/** What was told of an announcement. */
export async function listAnnounced({ db, studioId }: Scope, channelId: string, postId: string) {
  return await db
    .selectFrom('notifications')
    .select(['id', 'userId', sql<boolean>`coalesce((details ->> 'isReminder')::boolean, false)`.as('isReminder')])
    .select(sql<boolean>`coalesce((details ->> 'isAnswer')::boolean, false)`.as('isAnswer'))
    .where('studioId', '=', studioId)
    .where('type', '=', 'announcement')
    .where('entityId', '=', channelId)
    .where(sql<boolean>`details ->> 'postId' = ${postId}`)
    .execute()
}

export async function changeAnnouncement(
  { db, studioId }: Scope,
  postId: string,
  change: Partial<{ notifiedAt: Date; remindedAt: Date }>,
): Promise<void> {
  await db.updateTable('announcements').set(change).where('studioId', '=', studioId).where('postId', '=', postId).execute()
}

/** 'Got it' stays said. @returns what is new about it: undefined, nothing */
export async function noteView(
  { db, studioId, user, clock }: Actor,
  postId: string,
  gotIt: boolean,
): Promise<{ gotIt: boolean } | undefined> {
  return await db
    .insertInto('announcementViews')
    .values({ studioId, postId, userId: user.id, seenAt: toDate(clock.now()), gotIt })
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'postId', 'userId'])
        .doUpdateSet({ gotIt: true })
        .where('announcementViews.gotIt', '=', false)
        .where(sql<boolean>`excluded.got_it`),
    )
    .returning('gotIt')
    .executeTakeFirst()
}

/** Others who announce something urgent wait, so that those of a day are counted. @returns how many there were that were not taken back */
export async function countUrgent({ db, studioId, clock }: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`urgent in ${studioId}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('announcements as n')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'n.studioId').onRef('p.id', '=', 'n.postId'))
    .select([sql<number>`count(*)::int`.as('n')])
    .where('n.studioId', '=', studioId)
    .where('p.createdAt', '>', toDate(clock.now().subtract({ hours: 24 })))
    .where(sql<boolean>`n.is_urgent and (n.notified_at is not null or p.deleted_at is null)`)
    .execute()
  return rows[0]?.n ?? 0
}

/** Who has had it on their screen already. */
export async function listViewers({ db, studioId }: Scope, postId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('announcementViews')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('postId', '=', postId)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export async function hasReport({ db, studioId }: Scope, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('studioId', '=', studioId)
    .where('contentId', '=', postId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
