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
  const { rows } = await sql<CommentRow>`
    select k.id, k.content, k.created_at, k.edited_at, editor.id as editor_id, editor.name as editor_name, k.removed_at,
      a.id as author_id, a.name as author_name, a.role as author_role, pic.version as photo_version
    from channel_comments k
    join users a on a.studio_id = k.studio_id and a.id = k.author_id
    left join users editor on editor.studio_id = k.studio_id and editor.id = k.edited_by and k.edited_by <> k.author_id
    left join pictures pic on pic.studio_id = k.studio_id and pic.user_id = k.author_id
    where k.studio_id = ${studioId} and k.post_id = ${postId} ${id === null ? sql`` : sql`and k.id = ${id}`}
    order by k.created_at, k.id`.execute(db)
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
