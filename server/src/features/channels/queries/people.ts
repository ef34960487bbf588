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
  const rows = await actor.db
    .selectFrom(channelPeople(actor).as('p'))
    .select(['userId'])
    .where('channelId', '=', channelId)
    .orderBy('userId')
    .execute()
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
  const rows = await actor.db
    .selectFrom('users as u')
    .select(['u.id'])
    .where('u.studioId', '=', actor.studioId)
    .where(sql<boolean>`u.active and (u.role = 'owner' or (u.role = 'teacher' and u.id = any (${teachers}::uuid[]) and u.id in (select p.user_id
        from ${channelPeople(actor)} p where p.channel_id = ${channelId})))`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function namesOf(actor: InZone, channelId: string): Promise<{ id: string; name: string }[]> {
  const rows = await actor.db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where('u.studioId', '=', actor.studioId)
    .where(sql<boolean>`u.active and u.role <> 'deleted' and (u.role = 'owner' or u.id in (select p.user_id from ${channelPeople(actor)} p
        where p.channel_id = ${channelId}))`)
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .execute()
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
  const rows = await actor.db
    .selectFrom(channelPeople(actor).as('p'))
    .innerJoin('users as u', (join) => join.on('u.studioId', '=', actor.studioId).onRef('u.id', '=', 'p.userId'))
    .leftJoin('channelMembers as m', (join) =>
      join.onRef('m.studioId', '=', 'u.studioId').onRef('m.channelId', '=', 'p.channelId').onRef('m.userId', '=', 'u.id'),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'pic.version as photoVersion',
      sql<boolean>`(u.role = 'owner' or p.is_admin or coalesce(m.role = 'admin', false))`.as('isAdmin'),
      sql<boolean>`coalesce(p.is_by_hand, false)`.as('isByHand'),
    ])
    .where('p.channelId', '=', channelId)
    .orderBy('isAdmin', 'desc')
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .execute()
  return rows
}

export async function findCandidates(actor: InZone, channelId: string, matching: RawBuilder<unknown>) {
  const rows = await actor.db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('users.studioId', '=', actor.studioId)
    .where(sql<boolean>`users.active and users.role <> 'deleted' and ${matching} and not exists (select from ${channelPeople(actor)} p
        where p.channel_id = ${channelId} and p.user_id = users.id)`)
    .orderBy(byName('users.name'))
    .orderBy('users.id')
    .limit(100)
    .execute()
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
