import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { dateIn } from '../../../platform/clock.ts'
import { teachersOf } from '../../students/seen-by.ts'

type InZone = Pick<Actor, 'db' | 'studioId' | 'zone' | 'clock'>

export interface ChannelPerson {
  readonly channelId: string
  readonly userId: string
  readonly isAdmin: boolean
  readonly isByHand: boolean
  readonly joinedAt: Date
}

/** Everybody who is in a channel today, as a table to join: `channel_id`, `user_id`, `is_admin`, `is_by_hand`, `joined_at` (S4 channels). */
export function channelPeople({ studioId, zone, clock }: Pick<InZone, 'studioId' | 'zone' | 'clock'>): RawBuilder<ChannelPerson> {
  return sql`channel_people(${studioId}::uuid, ${dateIn(zone, clock.now())}::date)`
}

/** Who hears of what happens in a channel, the owners besides. */
export async function memberIds(actor: InZone, channelId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${channelPeople(actor)} p where channel_id = ${channelId} order by user_id`.execute(actor.db)
  return rows.map(({ userId }) => userId)
}

/** Who decides about a family's picture in a channel: the owners, and its teachers who teach a child of that family (S4 channels). */
export async function staffFor(actor: Actor, channelId: string, parentId: string): Promise<string[]> {
  const children = await actor.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('parentId', '=', parentId)
    .execute()
  const teachers = await teachersOf(
    actor,
    children.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.studio_id = ${actor.studioId} and u.active and (u.role = 'owner' or (u.role = 'teacher' and u.id = any (${teachers}::uuid[])
      and u.id in (select p.user_id from ${channelPeople(actor)} p where p.channel_id = ${channelId})))`.execute(actor.db)
  return rows.map(({ id }) => id)
}

export async function namesOf(actor: InZone, channelId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from users u
    where u.studio_id = ${actor.studioId} and u.active and u.role <> 'deleted'
      and (u.role = 'owner' or u.id in (select p.user_id from ${channelPeople(actor)} p where p.channel_id = ${channelId}))
    order by ${byName('u.name')}, u.id`.execute(actor.db)
  return rows
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

export async function findCandidates(actor: InZone, channelId: string, matching: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; name: string; email: string; role: string }>`
    select users.id, users.name, users.email, users.role
    from users
    where users.studio_id = ${actor.studioId} and users.active and users.role <> 'deleted' and ${matching}
      and not exists (select from ${channelPeople(actor)} p where p.channel_id = ${channelId} and p.user_id = users.id)
    order by users.name collate "und-x-icu", users.id
    limit 100`.execute(actor.db)
  return rows
}

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
