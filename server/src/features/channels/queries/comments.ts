import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { AuthorRow } from '../../users/present-author.ts'

export interface CommentRow extends AuthorRow {
  readonly id: string
  readonly content: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  /** of somebody else's text */
  readonly editorId: string | null
  readonly editorName: string | null
  readonly removedAt: Date | null
}

/** Oldest first; or one of them. */
export async function readComments({ db, studioId }: Scope, postId: string, id: string | null = null): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('channelComments as k')
    .innerJoin('users as a', (join) => join.onRef('a.studioId', '=', 'k.studioId').onRef('a.id', '=', 'k.authorId'))
    .leftJoin('users as editor', (join) =>
      join
        .onRef('editor.studioId', '=', 'k.studioId')
        .onRef('editor.id', '=', 'k.editedBy')
        .on(sql<boolean>`k.edited_by <> k.author_id`),
    )
    .leftJoin('pictures as pic', (join) => join.onRef('pic.studioId', '=', 'k.studioId').onRef('pic.userId', '=', 'k.authorId'))
    .select([
      'k.id',
      'k.content',
      'k.createdAt',
      'k.editedAt',
      'editor.id as editorId',
      'editor.name as editorName',
      'k.removedAt',
      'a.id as authorId',
      'a.name as authorName',
      'a.role as authorRole',
      'pic.version as photoVersion',
    ])
    .where('k.studioId', '=', studioId)
    .where(sql<boolean>`k.post_id = ${postId} ${id === null ? sql`` : sql`and k.id = ${id}`}`)
    .orderBy('k.createdAt')
    .orderBy('k.id')
    .execute()
  return rows
}

/** Also of another post: the id is the studio's. */
export function findStoredComment({ db, studioId }: Scope, id: string) {
  return db
    .selectFrom('channelComments')
    .select(['id', 'postId', 'authorId', 'content', 'editedAt'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewComment {
  readonly id: string
  readonly postId: string
  readonly authorId: string
  readonly content: string
}

export async function insertComment({ db, studioId, clock }: Pick<Actor, 'db' | 'studioId' | 'clock'>, comment: NewComment): Promise<void> {
  await db
    .insertInto('channelComments')
    .values({ studioId, ...comment, createdAt: toDate(clock.now()) })
    .execute()
}

type Change = Partial<{ content: string; editedAt: Date; editedBy: string; removedAt: Date; removedBy: string }>

export async function changeComment({ db, studioId }: Scope, id: string, change: Change): Promise<void> {
  await db.updateTable('channelComments').set(change).where('studioId', '=', studioId).where('id', '=', id).execute()
}

export async function deleteStoredComment({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('channelComments').where('studioId', '=', studioId).where('id', '=', id).execute()
}
