import type { Media } from '@callboard/contract/media'
import type { ReportOutcome, ReportReason } from '@callboard/contract/report-words'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mediaOf, mediumOf } from '../media/media-of.ts'
import type { AuthorRow } from '../users/present-author.ts'

type Kind = 'post' | 'comment' | 'message' | 'picture'

export interface ReportRow {
  readonly id: string
  readonly kind: Kind
  readonly reason: ReportReason
  readonly note: string
  readonly content: string
  readonly media: Media[]
  readonly channelId: string | null
  readonly channelName: string | null
  readonly isThere: boolean
  readonly hasReader: boolean
  readonly createdAt: Date
  readonly reporter: AuthorRow
  readonly author: AuthorRow
  readonly outcome: ReportOutcome | null
  readonly answer: string | null
  readonly answerer: AuthorRow | null
  readonly answeredAt: Date | null
}

const person = (id: string) => sql<AuthorRow>`(
  select json_build_object('authorId', u.id, 'authorName', u.name, 'authorRole', u.role, 'photoVersion', pic.version)
  from users u left join pictures pic on pic.studio_id = u.studio_id and pic.user_id = u.id
  where u.studio_id = r.studio_id and u.id = ${sql.ref(`r.${id}`)})`

/** Those without an answer first, then the newest: for owners all but those about themselves, for others their own. */
export async function readReports(actor: Actor, { id, limit }: { id?: string; limit: number }): Promise<ReportRow[]> {
  const mine = actor.role === 'owner' ? sql`(r.author_id <> ${actor.user.id} or r.kind = 'picture')` : sql`r.reporter_id = ${actor.user.id}`
  const rows = await actor.db
    .selectFrom('reports as r')
    .leftJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'r.studioId').onRef('c.id', '=', 'r.channelId'))
    .leftJoin('channelPosts as p', (join) =>
      join
        .onRef('p.studioId', '=', 'r.studioId')
        .onRef('p.id', '=', 'r.contentId')
        .on(sql<boolean>`r.kind = 'post'`),
    )
    .leftJoin('channelComments as k', (join) =>
      join
        .onRef('k.studioId', '=', 'r.studioId')
        .onRef('k.id', '=', 'r.contentId')
        .on(sql<boolean>`r.kind = 'comment'`),
    )
    .leftJoin('media as f', (join) =>
      join
        .onRef('f.studioId', '=', 'r.studioId')
        .onRef('f.id', '=', 'r.contentId')
        .on(sql<boolean>`r.kind = 'picture'`),
    )
    .leftJoin('channelPosts as pp', (join) => join.onRef('pp.studioId', '=', 'f.studioId').onRef('pp.id', '=', 'f.postId'))
    .leftJoin('messages as m', (join) =>
      join
        .onRef('m.studioId', '=', 'r.studioId')
        .onRef('m.id', '=', 'r.contentId')
        .on(sql<boolean>`r.kind = 'message'`),
    )
    .select([
      'r.id',
      'r.kind',
      'r.reason',
      'r.note',
      'r.content',
      'r.channelId',
      'c.name as channelName',
      'r.createdAt',
      'r.outcome',
      'r.answer',
      'r.answeredAt',
      person('reporter_id').as('reporter'),
      person('author_id').as('author'),
      person('answered_by').as('answerer'),
      sql<boolean>`case r.kind when 'post' then p.deleted_at is null and p.removed_at is null and p.id is not null
        and c.deleted_at is null when 'comment' then k.removed_at is null and k.id is not null
        and c.deleted_at is null when 'picture' then pp.deleted_at is null and pp.removed_at is null and pp.id is not null
        and c.deleted_at is null else m.deleted_at is null and m.id is not null end`.as('isThere'),
      sql<boolean>`exists (select from users o where o.studio_id = r.studio_id and (o.id <> r.author_id or r.kind = 'picture')
        and ${readsReports('o')})`.as('hasReader'),
      sql<
        Media[]
      >`case r.kind when 'message' then ${mediaOf('message', 'm')} when 'picture' then ${mediumOf(sql`pp.id is not null`)} else ${mediaOf('post', 'p')} end`.as(
        'media',
      ),
    ])
    .where('r.studioId', '=', actor.studioId)
    .where(sql<boolean>`${mine} ${id === undefined ? sql`` : sql`and r.id = ${id}`}`)
    .orderBy(sql`r.answered_at is not null`)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows
}

/** Whoever it belongs to: the id is the studio's. */
export function findReport({ db, studioId }: Scope, id: string) {
  return db.selectFrom('reports').select('reporterId').where('studioId', '=', studioId).where('id', '=', id).executeTakeFirst()
}

export interface StoredReport {
  readonly reporterId: string
  readonly authorId: string
  readonly kind: string
  readonly contentId: string
  readonly channelId: string | null
  readonly postId: string | null
  readonly outcome: string | null
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly answererName: string | null
}

export function lockReport({ db, studioId }: Scope, id: string): Promise<StoredReport | undefined> {
  return db
    .selectFrom('reports as r')
    .select(['reporterId', 'authorId', 'kind', 'contentId', 'channelId', 'postId', 'outcome', 'answer', 'answeredBy'])
    .select(sql<string | null>`(select u.name from users u where u.studio_id = r.studio_id and u.id = r.answered_by)`.as('answererName'))
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Those that ask for one of the pictures to go. One that is being answered is passed by: its channel is locked after it. */
export function lockAsking({ db, studioId }: Scope, mediaIds: readonly string[]): Promise<{ id: string; reporterId: string }[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'reporterId'])
    .where('studioId', '=', studioId)
    .where('kind', '=', 'picture')
    .where('answeredAt', 'is', null)
    .where(sql<boolean>`content_id = any (${mediaIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

interface NewReport {
  readonly id: string
  readonly reporterId: string
  readonly authorId: string
  readonly kind: Kind
  readonly contentId: string
  readonly channelId?: string | null
  readonly postId?: string | null
  readonly content: string
  readonly reason: ReportReason
  readonly note: string
}

/** @returns whether there was neither this one nor another of the same content by the same person that waits for its answer */
export async function insertReport({ db, studioId, clock }: Scope, report: NewReport): Promise<boolean> {
  const row = await db
    .insertInto('reports')
    .values({ studioId, ...report, createdAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Others of the same person's wait, so that they are counted. */
export async function lockReporter({ db, studioId }: Scope, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('studioId', '=', studioId).where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function countReported({ db, studioId, clock }: Scope, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('studioId', '=', studioId)
    .where('reporterId', '=', userId)
    .where('createdAt', '>', toDate(clock.now().subtract({ hours: 24 })))
    .executeTakeFirstOrThrow()
  return n
}

interface Answer {
  readonly outcome: ReportOutcome
  readonly answer: string
  readonly answeredBy: string
}

export async function storeAnswer({ db, studioId, clock }: Scope, id: string, answer: Answer): Promise<void> {
  await db
    .updateTable('reports')
    .set({ ...answer, answeredAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** The owners who read a report about somebody: all but that person; null: all. */
export async function otherOwners({ db, studioId }: Scope, authorId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('users as o')
    .select(['o.id'])
    .where('o.studioId', '=', studioId)
    .where(sql<boolean>`o.id is distinct from ${authorId} and ${readsReports('o')}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** An owner who has signed in; `of` is the user's row in the query. */
function readsReports(of: string) {
  return sql`(${sql.ref(`${of}.role`)} = 'owner' and ${sql.ref(`${of}.active`)} and ${sql.ref(`${of}.has_signed_in`)})`
}
