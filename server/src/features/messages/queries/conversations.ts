import type { Hours } from '@callboard/contract/message-settings'
import type { Role } from '@callboard/contract/roles'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'

export interface Participant {
  readonly id: string
  readonly name: string
  readonly role: Role | 'deleted'
  /** what they are, or were before they left */
  readonly knownRole: Role
  /** belongs to the studio now */
  readonly isHere: boolean
  readonly photoVersion: string | null
  readonly hours: Hours | null
}

/** The conversations that somebody is in, newest message first; or one of them. */
async function ownConversations({ db, studioId, user }: Actor, { id = null, limit }: { id?: string | null; limit: number }) {
  return await db
    .with(
      (name) => name('mine').materialized(), // before what is read of each of them
      (from) =>
        from
          .selectFrom('conversationPeople as p')
          .innerJoin('conversations as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.conversationId'))
          .selectAll('c')
          .select('p.readTo')
          .where('p.studioId', '=', studioId)
          .where('p.userId', '=', user.id)
          .where(id === null ? sql<boolean>`(c.last_number > 0 or c.started_by = ${user.id})` : sql<boolean>`c.id = ${id}`)
          .orderBy('c.lastAt', 'desc')
          .orderBy('c.id')
          .limit(limit),
    )
    .selectFrom('mine as c')
    .leftJoin('messages as last', (join) =>
      join.onRef('last.studioId', '=', 'c.studioId').onRef('last.conversationId', '=', 'c.id').onRef('last.number', '=', 'c.lastNumber'),
    )
    .leftJoin('users as author', (join) => join.onRef('author.studioId', '=', 'c.studioId').onRef('author.id', '=', 'last.authorId'))
    .crossJoinLateral((from) =>
      from
        .selectFrom('conversationPeople as p')
        .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.userId'))
        .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'u.studioId').onRef('pic.userId', '=', 'u.id'))
        .leftJoin('messageHours as h', (join) =>
          join
            .onRef('h.studioId', '=', 'u.studioId')
            .onRef('h.userId', '=', 'u.id')
            .on(sql<boolean>`u.role in ('owner', 'teacher')`),
        )
        .select([
          // The others, staff first, then by name.
          sql<readonly Participant[]>`coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'role', u.role,
            'isHere', u.active and u.role <> 'deleted', 'knownRole', case u.role when 'deleted' then p.role else u.role end,
            'photoVersion', pic.version, 'hours', case when h.user_id is not null then
              json_build_object('from', to_char(h.from_time, 'HH24:MI'), 'to', to_char(h.to_time, 'HH24:MI')) end)
            order by u.role = 'parent', ${byName('u.name')}, u.id), '[]')`.as('people'),
          // Of those who are still here the one who has read least.
          sql<number>`coalesce(min(p.read_to) filter (where u.active and u.role <> 'deleted'), 0)`.as('seenTo'),
        ])
        .whereRef('p.studioId', '=', 'c.studioId')
        .whereRef('p.conversationId', '=', 'c.id')
        .where('p.userId', '<>', user.id)
        .as('others'),
    )
    .select(['c.id', 'c.lastNumber', 'c.lastChange', 'c.lastAt', 'c.readTo', 'others.people', 'others.seenTo'])
    .select(['last.authorId as lastAuthorId', 'author.name as lastAuthor', 'last.content as lastContent'])
    .select(['last.deletedAt as lastDeletedAt', 'last.createdAt as lastCreatedAt'])
    .select([
      sql<number>`(select count(*)::int from media f where f.studio_id = c.studio_id and f.message_id = last.id)`.as('lastMedia'),
      // Messages of others, at most 1,000.
      sql<number>`(select count(*)::int from (
        select from messages m where m.studio_id = c.studio_id and m.conversation_id = c.id and m.number > c.read_to
          and m.author_id <> ${user.id} and m.deleted_at is null limit 1000) unread)`.as('unread'),
    ])
    .orderBy('c.lastAt', 'desc')
    .orderBy('c.id')
    .execute()
}
export type ConversationRow = Awaited<ReturnType<typeof ownConversations>>[number]

export const listOwnConversations = (actor: Actor, limit: number): Promise<ConversationRow[]> => ownConversations(actor, { limit })

export async function findOwnConversation(actor: Actor, id: string): Promise<ConversationRow | undefined> {
  return (await ownConversations(actor, { id, limit: 1 }))[0]
}

/** Keeps others from writing into a conversation until the transaction ends. */
export async function lockConversation({ db, studioId }: Scope, id: string): Promise<void> {
  await db.selectFrom('conversations').select('id').where('studioId', '=', studioId).where('id', '=', id).forNoKeyUpdate().execute()
}

/** How many somebody has started in the last hour. */
export async function countStarted({ db, studioId, user, clock }: Actor): Promise<number> {
  const { n } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('studioId', '=', studioId)
    .where('startedBy', '=', user.id)
    .where('createdAt', '>', toDate(clock.now().subtract({ hours: 1 })))
    .executeTakeFirstOrThrow()
  return n
}

/** Equal for equal sets of people. */
const keyOf = (userIds: readonly string[]): string =>
  createHash('sha256')
    .update([...new Set(userIds)].toSorted().join())
    .digest('hex')

/** @returns the id of the conversation of these people, which there may have been before; null: the id is that of another one */
export async function insertConversation(
  { db, studioId, clock, user }: Actor,
  id: string,
  userIds: readonly string[],
): Promise<string | null> {
  const now = toDate(clock.now())
  const peopleKey = keyOf(userIds)
  const inserted = await db
    .insertInto('conversations')
    .values({ studioId, id, peopleKey, startedBy: user.id, createdAt: now, lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await sql`
      insert into conversation_people (studio_id, conversation_id, user_id, role)
      select studio_id, ${id}, id, role from users where studio_id = ${studioId} and id = any (${[...new Set(userIds)]}::uuid[])
      order by id`.execute(db)
    return id
  }
  const before = await db
    .selectFrom('conversations')
    .select('id')
    .where('studioId', '=', studioId)
    .where('peopleKey', '=', peopleKey)
    .executeTakeFirst()
  return before?.id ?? null
}

/** The next number of what changes in a conversation, and of its messages if there is another one; others wait until the transaction ends. */
export async function nextConversationChange(
  { db, studioId, clock }: Scope,
  id: string,
  { messages = 0 } = {},
): Promise<{ change: number; number: number }> {
  return await db
    .updateTable('conversations')
    .set({
      lastChange: sql`last_change + 1`,
      lastNumber: sql`last_number + ${messages}::int`,
      ...(messages > 0 && { lastAt: toDate(clock.now()) }),
    })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .returning(['lastNumber as number', sql<number>`last_change::float8`.as('change')])
    .executeTakeFirstOrThrow()
}

/** What somebody was when they last wrote. */
export async function noteRole({ db, studioId }: Scope, id: string, { id: userId, role }: { id: string; role: Role }): Promise<void> {
  await db
    .updateTable('conversationPeople')
    .set({ role })
    .where('studioId', '=', studioId)
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .where('role', '<>', role)
    .execute()
}

/** A number below one that was read before changes nothing. @returns up to where they have read; undefined: they are not in it */
export async function noteReadTo({ db, studioId }: Scope, id: string, userId: string, to: number): Promise<number | undefined> {
  const row = await db
    .updateTable('conversationPeople')
    .set({
      readTo: sql`greatest(read_to, least(${to}::int, (select last_number from conversations where studio_id = ${studioId} and id = ${id})))`,
    })
    .where('studioId', '=', studioId)
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .returning('readTo')
    .executeTakeFirst()
  return row?.readTo
}
