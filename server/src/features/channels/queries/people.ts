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

/** Those who are in a channel for children of whose classes they are not told: they read there, and are told of nothing that is posted. */
export async function listUntold(actor: InZone, channelId: string): Promise<ReadonlySet<string>> {
  const rows = await actor.db
    .with('followed', (of) =>
      of
        .selectFrom('channels as c')
        .innerJoin('classes as k', (join) => join.onRef('k.studioId', '=', 'c.studioId').on('k.archivedAt', 'is', null))
        .select(['k.id', 'k.teacherId'])
        .where('c.studioId', '=', actor.studioId)
        .where('c.id', '=', channelId).where(sql<boolean>`((c.follow_kind = 'class' and (k.id = c.follow_id or k.series_id = c.follow_id))
          or (c.follow_kind = 'teacher' and k.teacher_id = c.follow_id))`),
    )
    .selectFrom(channelPeople(actor).as('p'))
    .innerJoin('channels as c', (join) => join.on('c.studioId', '=', actor.studioId).onRef('c.id', '=', 'p.channelId'))
    .select('p.userId')
    .where('p.channelId', '=', channelId)
    .where('c.followKind', 'in', ['class', 'teacher'])
    // In a hash, asked once for all people.
    .where(sql<boolean>`c.follow_id <> p.user_id
      and p.user_id not in (select m.user_id from channel_members m
        where m.studio_id = ${actor.studioId} and m.channel_id = ${channelId} and m.by_hand)
      and p.user_id not in (select teacher_id from followed where teacher_id is not null)
      and p.user_id not in (select e.user_id from followed join guarded_places e on e.class_id = followed.id
        where e.studio_id = ${actor.studioId} and e.is_told and not e.is_drop_in)`)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Who decides about a family's picture in a channel: the owners, and its teachers who teach a child of whoever posted it (S4 channels). */
export async function staffFor(actor: Actor, channelId: string, userId: string): Promise<string[]> {
  const children = await actor.db
    .selectFrom('guardians')
    .select('studentId as id')
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', userId)
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
