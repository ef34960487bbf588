import type { About } from '@callboard/contract/message-cards'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'
import type { Stretch } from '../../../platform/page-of-stream.ts'
import { messageRows, type ShownMessageRow } from '../message-rows.ts'

export interface MessageRow extends ShownMessageRow {
  readonly change: number
}

async function readMessages(
  scope: Scope,
  conversationId: string,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<MessageRow[]> {
  const rows = await messageRows(scope, conversationId)
    .select(sql<number>`m.change::float8`.as('change'))
    .where(sql<boolean>`${which}`)
    .orderBy(order)
    .execute()
  return rows
}

/** Those before a number or the newest, or those after one; oldest first. */
export async function pageOfMessages(scope: Scope, conversationId: string, { before, after, limit }: Stretch): Promise<MessageRow[]> {
  if (after !== undefined) return await readMessages(scope, conversationId, sql`m.number > ${after}`, sql`m.number limit ${limit}`)
  const which = before === undefined ? sql`true` : sql`m.number < ${before}`
  return (await readMessages(scope, conversationId, which, sql`m.number desc limit ${limit}`)).toReversed()
}

/** What has changed since, oldest change first. */
export function changedMessages(scope: Scope, conversationId: string, { since, limit }: { since: number; limit: number }) {
  return readMessages(scope, conversationId, sql`m.change > ${since}`, sql`m.change limit ${limit}`)
}

export async function findMessage(scope: Scope, conversationId: string, id: string): Promise<MessageRow | undefined> {
  return (await readMessages(scope, conversationId, sql`m.id = ${id}`, sql`m.number`))[0]
}

/** Also of another conversation: the id is the studio's. */
export function findStoredMessage({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversationId', 'authorId', 'content', 'createdAt', 'deletedAt'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewMessage {
  readonly id: string
  readonly conversationId: string
  readonly number: number
  readonly change: number
  readonly authorId: string
  readonly content: string
  readonly about: About | null
}

export async function insertMessage({ db, studioId, clock }: Scope, { about, ...message }: NewMessage): Promise<void> {
  await db
    .insertInto('messages')
    .values({ studioId, ...message, aboutKind: about?.kind ?? null, aboutId: about?.id ?? null, createdAt: toDate(clock.now()) })
    .execute()
}

type Change = Partial<{ content: string; editedAt: Date; deletedAt: Date; change: number }>

/** Keeps what stood there for the safeguarding record. */
export async function changeMessage({ db, studioId, clock }: Scope, { id, content }: { id: string; content: string }, change: Change) {
  await db
    .insertInto('messageEarlierTexts')
    .values({ studioId, id: randomUUIDv7(), messageId: id, content, replacedAt: toDate(clock.now()) })
    .execute()
  await db.updateTable('messages').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** What a message said when it was sent, whatever its author has made of it since. */
export async function firstContentOf({ db, studioId }: Scope, { id, content }: { id: string; content: string }): Promise<string> {
  const first = await db
    .selectFrom('messageEarlierTexts')
    .select('content')
    .where('studioId', '=', studioId)
    .where('messageId', '=', id)
    .orderBy('replacedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.content ?? content
}

/** Gives everything that somebody wrote the next changes of its conversation; what was of files alone that are gone is deleted. */
export async function touchMessagesOf({ db, studioId, clock }: Scope, userId: string): Promise<void> {
  await sql`
    with touched as (
      select id, conversation_id, row_number() over (partition by conversation_id order by number) as n
      from messages where studio_id = ${studioId} and author_id = ${userId}
    ), raised as (
      update conversations c set last_change = c.last_change + counted.n
      from (select conversation_id, max(n) as n from touched group by conversation_id) counted
      where c.studio_id = ${studioId} and c.id = counted.conversation_id
      returning c.id, c.last_change - counted.n as before
    )
    update messages m set change = raised.before + touched.n,
      deleted_at = case when m.content = '' and not exists (
        select from media f where f.studio_id = m.studio_id and f.message_id = m.id) then coalesce(m.deleted_at, ${toDate(clock.now())}) else m.deleted_at end
    from touched join raised on raised.id = touched.conversation_id
    where m.studio_id = ${studioId} and m.id = touched.id`.execute(db)
}

/** What each of the others who has not read everything would read first from the end: the newest that is not deleted. */
export async function newestUnread({ db, studioId }: Scope, conversationId: string): Promise<UnreadRow[]> {
  const rows = await db
    .selectFrom('conversationPeople as p')
    .crossJoinLateral(
      sql<Selectable<DB['messages']>>`(select * from messages m where m.studio_id = p.studio_id and m.conversation_id = p.conversation_id
        and m.number > p.read_to and m.author_id <> p.user_id and m.deleted_at is null order by m.number desc limit 1)`.as('m'),
    )
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'm.studioId').onRef('a.id', '=', 'm.authorId'))
    .select([
      'p.userId',
      'm.id as messageId',
      'm.content',
      'a.id as authorId',
      'a.name as authorName',
      sql<number>`(select count(*)::int from media f where f.studio_id = m.studio_id and f.message_id = m.id)`.as('files'),
    ])
    .where('p.studioId', '=', studioId)
    .where('p.conversationId', '=', conversationId)
    .execute()
  return rows
}

export interface UnreadRow {
  readonly userId: string
  readonly messageId: string
  readonly content: string
  readonly files: number
  readonly authorId: string
  readonly authorName: string
}

/** @returns the messages that were deleted before that time, of which there is still an earlier text */
export async function deletedBefore({ db, studioId }: Scope, before: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('messageEarlierTexts as t')
    .innerJoin('messages as m', (join) => join.onRef('m.studioId', '=', 't.studioId').onRef('m.id', '=', 't.messageId'))
    .select('m.id')
    .distinct()
    .where('t.studioId', '=', studioId)
    .where('m.deletedAt', '<', toDate(before))
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteEarlierTexts({ db, studioId }: Scope, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('messageEarlierTexts').where('studioId', '=', studioId).where('replacedAt', '<', toDate(before)).execute()
}
