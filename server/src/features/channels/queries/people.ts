import type { Author } from '@callboard/contract/channels'
import { photoUrlOf } from '@callboard/contract/profile'
import { Role } from '@callboard/contract/roles'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'

type InZone = Pick<Actor, 'db' | 'studioId' | 'zone' | 'clock'>

/** How long a family stays in a class's channel after its last date (S4 channels). */
const staysDays = 30

export interface ChannelPerson {
  readonly channelId: string
  readonly userId: string
  readonly isAdmin: boolean
  readonly isByHand: boolean
  readonly joinedAt: Date
}

/**
 * Everybody who is in a channel, as a table to join: `channel_id`, `user_id`, `is_admin`, `is_by_hand`, `joined_at`. Whoever belongs to what
 * a channel follows is found when it is asked, so that no membership outlives its reason. A family belongs to a class from its enrolment on:
 * while a date is to come, and after the very last date of the class for another 30 days; withdrawal ends it at once (S4 channels).
 */
export function channelPeople({ studioId, zone, clock }: Pick<InZone, 'studioId' | 'zone' | 'clock'>): RawBuilder<ChannelPerson> {
  const today = dateIn(zone, clock.now())
  const dates = sql`
    classes k on k.studio_id = c.studio_id and k.archived_at is null and (
      (c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id)) or (c.follow_kind = 'teacher' and k.teacher_id = c.follow_id))
    and k.date >= ${today}::date - ${sql.lit(staysDays)} and (k.date >= ${today}::date or not exists (
      select from classes later where later.studio_id = k.studio_id and later.series_id = k.series_id and later.archived_at is null and later.date > k.date))`
  return sql`(
    select channel_id, user_id, bool_or(is_admin) as is_admin, bool_or(is_by_hand) as is_by_hand, min(joined_at) as joined_at
    from (
      select m.channel_id, m.user_id, m.role = 'admin' as is_admin, true as is_by_hand, m.joined_at
      from channel_members m where m.studio_id = ${studioId} and m.by_hand
      union all
      select c.id, u.id, false, false, greatest(c.created_at, u.created_at)
      from channels c join users u on u.studio_id = c.studio_id
      where c.studio_id = ${studioId} and (c.follow_kind = 'everybody' or (c.follow_kind = 'role' and u.role = c.follow_role))
      union all
      select c.id, s.parent_id, false, false, greatest(c.created_at, e.enrolled_at)
      from channels c join ${dates}
      join enrolments e on e.studio_id = k.studio_id and e.class_id = k.id and not e.is_drop_in
      join students s on s.studio_id = e.studio_id and s.id = e.student_id
      where c.studio_id = ${studioId}
      union all
      select c.id, k.teacher_id, false, false, c.created_at
      from channels c join ${dates}
      where c.studio_id = ${studioId} and k.teacher_id is not null
      union all
      select c.id, c.follow_id, false, false, c.created_at from channels c where c.studio_id = ${studioId} and c.follow_kind = 'teacher'
    ) belonging
    where exists (
      select from users u where u.studio_id = ${studioId} and u.id = belonging.user_id and u.active and u.role <> 'deleted')
    group by channel_id, user_id
  )` as RawBuilder<ChannelPerson>
}

/** Who hears of what happens in a channel, the owners besides. */
export async function memberIds(actor: InZone, channelId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${channelPeople(actor)} p where channel_id = ${channelId} order by user_id`.execute(actor.db)
  return rows.map(({ userId }) => userId)
}

export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly photoVersion: string | null
  readonly isAdmin: boolean
  readonly isByHand: boolean
}

/** With the owners, who belong to every channel; admins first, then by name. */
export async function listPeople(actor: InZone, channelId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.name, u.email, u.role, pic.version as photo_version,
      (u.role = 'owner' or p.is_admin or coalesce(m.role = 'admin', false)) as is_admin, coalesce(p.is_by_hand, false) as is_by_hand
    from ${channelPeople(actor)} p
    join users u on u.studio_id = ${actor.studioId} and u.id = p.user_id
    left join channel_members m on m.studio_id = u.studio_id and m.channel_id = p.channel_id and m.user_id = u.id
    left join pictures pic on pic.studio_id = u.studio_id and pic.user_id = u.id
    where p.channel_id = ${channelId}
    order by is_admin desc, u.name collate "und-x-icu", u.id`.execute(actor.db)
  return rows
}

/** Of the studio, and not in the channel. */
export async function listCandidates(actor: InZone, channelId: string, matching: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; name: string; email: string; role: string }>`
    select users.id, users.name, users.email, users.role
    from users
    where users.studio_id = ${actor.studioId} and users.active and users.role <> 'deleted' and ${matching}
      and not exists (select from ${channelPeople(actor)} p where p.channel_id = ${channelId} and p.user_id = users.id)
    order by users.name collate "und-x-icu", users.id
    limit 100`.execute(actor.db)
  return rows
}

/** Of these, who is in the studio. */
export async function findThoseHere({ db, studioId }: InZone, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('role', '<>', 'deleted')
    .execute()
  return rows.map(({ id }) => id)
}

export interface AuthorRow {
  readonly authorId: string
  readonly authorName: string
  readonly authorRole: string
  readonly photoVersion: string | null
}

export function presentAuthor({ authorId, authorName, authorRole, photoVersion }: AuthorRow): Author {
  const role = Role.safeParse(authorRole).data ?? null
  return { id: authorId, name: authorName === '' ? 'Unknown' : authorName, role, photoUrl: photoUrlOf(authorId, photoVersion) }
}
