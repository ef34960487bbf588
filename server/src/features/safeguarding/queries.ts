import { messageLimits } from '@callboard/contract/message-limits'
import type { Scope } from '../../platform/actor.ts'
import { sql, type RawBuilder } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { messageRows, type ShownMessageRow } from '../messages/message-rows.ts'
import type { RecordedPersonRow } from './present.ts'

export interface RecordedRow {
  readonly id: string
  readonly people: RecordedPersonRow[]
  readonly messages: number
  readonly lastAt: Date
}

const roleOf = sql`case u.role when 'deleted' then p.role else u.role end`

const personOf = sql<RecordedPersonRow>`json_build_object(
  'authorId', u.id, 'authorName', u.name, 'authorRole', u.role,
  'photoVersion', (select pic.version from pictures pic where pic.studio_id = u.studio_id and pic.user_id = u.id),
  'children', (select coalesce(json_agg(s.name order by ${byName('s.name')}, s.id), '[]')
    from guardians g join students s on s.studio_id = g.studio_id and s.id = g.student_id
    where g.studio_id = u.studio_id and g.user_id = u.id),
  'address', case when exists (select from users o where o.studio_id = u.studio_id and o.id <> u.id and o.search_name = u.search_name
    and o.role <> 'deleted') then u.email end)`

/** Everybody in a conversation, staff first, then by name; those who have left too. */
const peopleOf = (conversationId: RawBuilder<unknown>) => sql<RecordedPersonRow[]>`(
  select json_agg(${personOf} order by ${roleOf} = 'parent', ${byName('u.name')}, u.id)
  from conversation_people p join users u on u.studio_id = p.studio_id and u.id = p.user_id
  where p.studio_id = c.studio_id and p.conversation_id = ${conversationId})`

/** Of a parent with a teacher, without an owner (S4 messages). */
const isRecorded = sql`(
  select bool_or(${roleOf} = 'parent') and bool_or(${roleOf} = 'teacher') and not bool_or(${roleOf} = 'owner')
  from conversation_people p join users u on u.studio_id = p.studio_id and u.id = p.user_id
  where p.studio_id = c.studio_id and p.conversation_id = c.id)`

export async function listRecorded({ db, studioId }: Scope, since: Date, limit: number): Promise<RecordedRow[]> {
  const rows = await db
    .selectFrom('conversations as c')
    .select([
      'c.id',
      peopleOf(sql`c.id`).as('people'),
      'c.lastAt',
      sql<number>`(select count(*)::int from messages m where m.studio_id = c.studio_id and m.conversation_id = c.id
        and m.created_at >= ${since})`.as('messages'),
    ])
    .where('c.studioId', '=', studioId)
    .where('c.lastAt', '>=', since)
    .where(sql<boolean>`c.last_number > 0 and ${isRecorded}`)
    .orderBy('c.lastAt', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows
}

/** The people of a conversation that belongs to the record; undefined: it does not. */
export async function findRecorded({ db, studioId }: Scope, id: string, since: Date): Promise<RecordedPersonRow[] | undefined> {
  const rows = await db
    .selectFrom('conversations as c')
    .select([peopleOf(sql`c.id`).as('people')])
    .where('c.studioId', '=', studioId)
    .where('c.id', '=', id)
    .where('c.lastAt', '>=', since)
    .where(sql<boolean>`c.last_number > 0 and ${isRecorded}`)
    .execute()
  return rows[0]?.people
}

export interface RecordedMessageRow extends ShownMessageRow {
  /** as JSON has them: `until` is an instant in text */
  readonly earlier: { readonly content: string; readonly until: string }[]
}

/** Those since the switch was turned on, or before a number; oldest first. */
export async function recordedMessages(
  scope: Scope,
  { id, since, before, limit }: { id: string; since: Date; before: number | undefined; limit: number },
): Promise<RecordedMessageRow[]> {
  const rows = await messageRows(scope, id)
    .select(
      sql<RecordedMessageRow['earlier']>`(select coalesce(json_agg(json_build_object('content', t.content, 'until', t.replaced_at)
        order by t.replaced_at, t.id), '[]') from message_earlier_texts t where t.studio_id = m.studio_id
        and t.message_id = m.id)`.as('earlier'),
    )
    .where(sql<boolean>`m.created_at >= ${since} ${before === undefined ? sql`` : sql`and m.number < ${before}`}`)
    .orderBy('m.number', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

/** @returns whether this owner has just opened it */
export async function hasJustOpened({ db, studioId, clock }: Scope, conversationId: string, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('safeguardingOpenings')
    .select('id')
    .where('studioId', '=', studioId)
    .where('conversationId', '=', conversationId)
    .where('ownerId', '=', ownerId)
    .where('openedAt', '>', toDate(clock.now().subtract({ minutes: messageLimits.openingMinutes })))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOpening({ db, studioId, clock }: Scope, conversationId: string, ownerId: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('safeguardingOpenings')
    .values({ studioId, id, conversationId, ownerId, openedAt: toDate(clock.now()) })
    .execute()
  return id
}

export interface OpeningRow {
  readonly id: string
  readonly owner: RecordedPersonRow
  readonly people: RecordedPersonRow[]
  readonly openedAt: Date
}

export async function newestOpenings({ db, studioId }: Scope, limit: number): Promise<OpeningRow[]> {
  const rows = await db
    .selectFrom('safeguardingOpenings as c')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'c.studioId').onRef('u.id', '=', 'c.ownerId'))
    .select(['c.id', 'c.openedAt', personOf.as('owner'), peopleOf(sql`c.conversation_id`).as('people')])
    .where('c.studioId', '=', studioId)
    .orderBy('c.openedAt', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows
}
