import type { AnnouncedTo } from '@callboard/contract/announcements'
import { addDays } from '@callboard/contract/dates'
import { expressionBuilder, sql } from 'kysely'
import type { Actor, Scope } from '../../../../platform/actor.ts'
import { dateIn, toDate } from '../../../../platform/clock.ts'
import { byName } from '../../../../platform/db/by-name.ts'
import type { DB } from '../../../../platform/db/database.ts'
import { ownTeacher } from '../../../classes/covered/is-covered.ts'
import type { AuthorRow } from '../../../users/present-author.ts'
import { followColumns, restorable } from '../../queries/channels.ts'
import { channelPeople } from '../../queries/people.ts'

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
      sql<boolean>`${ownTeacher('classes')} is not distinct from ${user.id} and (date >= ${today} or date = max(date) over (partition by ${key}))`.as(
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

interface AudienceRow extends AuthorRow {
  readonly phone: string
  readonly hasSeen: boolean
  /** of their children there, each by its first guardian; of whoever has none there, themselves */
  readonly familyIds: readonly string[]
  /** a guardian who is told of none of these children is not reminded either */
  readonly isTold: boolean
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
    .crossJoinLateral(
      sql<{ familyIds: string[] | null; isTold: boolean | null }>`(
        select array_agg(distinct s.parent_id) as family_ids, bool_or(g.is_told) as is_told
        from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
        where g.studio_id = u.studio_id and g.user_id = u.id and c.follow_role is distinct from 'teacher'
          and (c.follow_kind is distinct from 'class' or exists (select from enrolments e
            join classes k on k.studio_id = e.studio_id and k.id = e.class_id
            where e.studio_id = g.studio_id and e.student_id = g.student_id and not e.is_drop_in and k.archived_at is null
              and (k.id = c.follow_id or k.series_id = c.follow_id))))`.as('theirs'),
    )
    .leftJoin('announcementViews as v', (join) =>
      join.onRef('v.studioId', '=', 'p.studioId').onRef('v.postId', '=', 'p.id').onRef('v.userId', '=', 'u.id'),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'u.id as authorId',
      'u.name as authorName',
      'u.role as authorRole',
      'pic.version as photoVersion',
      'u.phone',
      sql<boolean>`v.user_id is not null`.as('hasSeen'),
      sql<string[]>`coalesce(theirs.family_ids, array[u.id])`.as('familyIds'),
      sql<boolean>`coalesce(theirs.is_told, true)`.as('isTold'),
    ])
    .where('p.studioId', '=', actor.studioId)
    .where('p.channelId', '=', channelId)
    .where('p.id', '=', postId)
    .where(sql<boolean>`u.id <> p.author_id and (u.role = 'parent' or c.follow_role is not distinct from 'teacher'
      or theirs.family_ids is not null) and (m.joined_at <= p.created_at or v.user_id is not null)`)
    .orderBy(byName('u.name'))
    .orderBy('u.id')
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
