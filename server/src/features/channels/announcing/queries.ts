import type { Answer } from '@callboard/contract/attendance'
import type { AnnouncedTo, AskableDate } from '@callboard/contract/announcements'
import { addDays } from '@callboard/contract/dates'
import { expressionBuilder, sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn, instantOf, toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { DB } from '../../../platform/db/database.ts'
import type { AuthorRow } from '../../users/present-author.ts'
import { followColumns, restorable } from '../queries/channels.ts'
import { channelPeople } from '../queries/people.ts'

const mostAskable = 60

/**
 * Series and one-off classes whose families a channel would have today, each once, by its next or last date; or the one of a date. `isTheirs`:
 * they teach a date of it that is to come, or its last one.
 */
export async function announceableClasses({ db, studioId, user, zone, clock }: Actor, id?: string) {
  const today = dateIn(zone, clock.now())
  const key = sql<string>`coalesce(series_id, id)`
  const { selectFrom } = expressionBuilder<DB, never>()
  const dated = selectFrom('classes')
    .select([
      key.as('key'),
      'name',
      sql<boolean>`series_id is not null`.as('repeats'),
      'date',
      'startTime',
      sql<boolean>`teacher_id is not distinct from ${user.id} and (date >= ${today} or date = max(date) over (partition by ${key}))`.as(
        'isTheirs',
      ),
    ])
    .where('studioId', '=', studioId)
    .where('archivedAt', 'is', null)
    .where('date', '>=', addDays(today, -30)).where(sql<boolean>`not is_drop_in and (${id ?? null}::uuid is null or ${key} = (
      select coalesce(asked.series_id, asked.id) from classes asked
      where asked.studio_id = ${studioId} and asked.archived_at is null and (asked.id = ${id ?? null} or asked.series_id = ${id ?? null}) limit 1))`)
  const each = selectFrom(dated.as('dated'))
    .distinctOn('key')
    .select(['key as id', 'name', 'repeats', 'date', 'startTime', sql<boolean>`bool_or(is_theirs) over (partition by key)`.as('isTheirs')])
    .orderBy('key')
    .orderBy(sql`date < ${today}`)
    .orderBy(sql`abs(date - ${today}::date)`)
  const rows = await db
    .selectFrom(each.as('class'))
    .selectAll()
    .orderBy(byName('name'))
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
  return rows
}

/** Others who announce to the same people wait, so that one channel is made for them. */
export async function lockAudience({ db, studioId }: Scope, to: AnnouncedTo): Promise<void> {
  const { followKind, followId, followRole } = followColumns(to)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announced to ${studioId} ${followKind} ${followId ?? followRole}`}, 0))`.execute(
    db,
  )
}

/** The first channel that follows them. */
export async function findFollowing({ db, studioId }: Scope, to: AnnouncedTo): Promise<string | undefined> {
  const { followKind, followId, followRole } = followColumns(to)
  const row = await db
    .selectFrom('channels')
    .select('id')
    .where('studioId', '=', studioId)
    .where('deletedAt', 'is', null)
    .where('followKind', '=', followKind)
    .where('followId', 'is not distinct from', followId)
    .where('followRole', 'is not distinct from', followRole)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

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

interface AudienceRow extends AuthorRow {
  readonly phone: string
  readonly hasSeen: boolean
}

/**
 * Those whom an announcement is for: the families, staff with a child of their own there among them, or in a channel of the teachers its people,
 * who belonged to the channel when it was posted and still do, and whoever has seen it since; by name.
 */
export async function listAudience(actor: Actor, channelId: string, postId: string): Promise<AudienceRow[]> {
  const rows = await actor.db
    .selectFrom('channelPosts as p')
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .innerJoin(channelPeople(actor).as('m'), (join) => join.onRef('m.channelId', '=', 'c.id'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'm.userId'))
    .leftJoin('announcementViews as v', (join) =>
      join.onRef('v.studioId', '=', 'p.studioId').onRef('v.postId', '=', 'p.id').onRef('v.userId', '=', 'u.id'),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'p.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'u.id as authorId',
      'u.name as authorName',
      'u.role as authorRole',
      'pic.version as photoVersion',
      'u.phone',
      sql<boolean>`v.user_id is not null`.as('hasSeen'),
    ])
    .where('p.studioId', '=', actor.studioId)
    .where('p.channelId', '=', channelId)
    .where('p.id', '=', postId)
    .where(sql<boolean>`u.id <> p.author_id and (u.role = 'parent' or c.follow_role is not distinct from 'teacher' or (
        case when c.follow_kind is distinct from 'class' then exists (select from students s where s.studio_id = u.studio_id and s.parent_id = u.id)
        else exists (select from attending e join classes k on k.studio_id = e.studio_id and k.id = e.class_id
        where e.studio_id = u.studio_id and e.parent_id = u.id and not e.is_drop_in and k.archived_at is null
        and (k.id = c.follow_id or k.series_id = c.follow_id)) end)) and (m.joined_at <= p.created_at or v.user_id is not null)`)
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .execute()
  return rows
}

interface AskableRow extends AskableDate {
  readonly isTheirs: boolean
}

/** The coming dates of a class and its series that take place, soonest first; the one of an id is held against deletion. */
export async function findAskable({ db, studioId, user, zone, clock }: Actor, key: string, id?: string): Promise<AskableRow[]> {
  const rows = await db
    .selectFrom('classes as c')
    .select(['c.id', 'c.date', 'c.startTime', sql<boolean>`c.teacher_id is not distinct from ${user.id}`.as('isTheirs')])
    .where('c.studioId', '=', studioId)
    .where('c.archivedAt', 'is', null)
    .where('c.closureId', 'is', null)
    .where('c.date', '>=', dateIn(zone, clock.now()))
    .where(sql<boolean>`coalesce(c.series_id, c.id) = ${key} and (${id ?? null}::uuid is null or c.id = ${id ?? null})`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .limit(mostAskable)
    .$if(id !== undefined, (one) => one.forKeyShare())
    .execute()
  return rows.filter((one) => Temporal.Instant.compare(instantOf(zone, one.date, one.startTime), clock.now()) > 0)
}

export interface AskedClass {
  readonly date: string
  readonly startTime: string
  readonly teacherId: string | null
  readonly closedFor: string | null
}

export async function findAskedClass({ db, studioId }: Scope, id: string): Promise<AskedClass | undefined> {
  return await db
    .selectFrom('namedClasses')
    .select(['date', 'startTime', 'teacherId', 'closedFor'])
    .$narrowType<{ date: string; startTime: string }>()
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

interface AnswerRow extends AuthorRow {
  readonly studentId: string
  readonly studentName: string
  readonly answer: Answer | null
  readonly minutes: number | null
  readonly reason: string
  readonly phone: string
}

/** The children in a class whose families a channel that follows it has, with what has been said of each; by name. */
export async function listAnswers({ db, studioId }: Scope, classId: string): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('attending as e')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'e.studioId').onRef('u.id', '=', 'e.parentId'))
    .leftJoin('standingAnswers as a', (join) =>
      join.onRef('a.studioId', '=', 'e.studioId').onRef('a.classId', '=', 'e.classId').onRef('a.studentId', '=', 'e.studentId'),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'e.studentId',
      'e.studentName',
      'a.answer',
      'a.minutes',
      sql<string>`coalesce(a.reason, '')`.as('reason'),
      'u.phone',
      'u.id as authorId',
      'u.name as authorName',
      'u.role as authorRole',
      'pic.version as photoVersion',
    ])
    .where('e.studioId', '=', studioId)
    .where('e.classId', '=', classId)
    .where(sql<boolean>`not e.is_drop_in`)
    .orderBy(byName('e.student_name'))
    .orderBy('e.studentId')
    .execute()
  return rows
}

/** Teachers of a channel, who read how many have seen an announcement, as owners do. */
export async function listTeachersOfChannel(actor: Actor, channelId: string): Promise<string[]> {
  const rows = await actor.db
    .selectFrom(channelPeople(actor).as('m'))
    .innerJoin('users as u', (join) => join.on('u.studioId', '=', actor.studioId).onRef('u.id', '=', 'm.userId'))
    .select(['u.id'])
    .where('m.channelId', '=', channelId)
    .where(sql<boolean>`u.role = 'teacher'`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
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

/** A channel that was made for an announcement alone, which has been taken back: hidden, and removed soon, when nobody reads in it any more. */
export async function removeMadeChannel({ db, studioId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('channels')
    .set({ deletedAt: toDate(clock.now().subtract(restorable)) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .where('lastNumber', '=', 1)
    .execute()
}
