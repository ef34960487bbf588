import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../../platform/actor.ts'
import { actsFor } from '../../../guardians/acts-for.ts'
import { seenBy } from '../../../students/seen-by.ts'
import { channelPeople } from '../../queries/people.ts'
import { columnsOfMedia, isShownTo, mayDecide } from '../../queries/post-media.ts'

/** Outside a channel as many as anybody would look at. */
const mostFound = 200

/** Pictures that were posted, newest first; `which` knows the file as `f`, its post as `p` and its channel as `c`. */
async function findPosted(actor: Actor, which: RawBuilder<boolean>) {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .select(columnsOfMedia(actor))
    .select(['p.id as postId', 'p.number as postNumber', 'u.name as author', 'p.createdAt as at'])
    .select(['c.id as channelId', 'c.name as channelName'])
    .select(sql<boolean>`(c.deleted_at is null and p.removed_at is null)`.as('isShown'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('f.studioId', '=', actor.studioId)
    .where(which)
    .orderBy('p.createdAt', 'desc')
    .orderBy('f.position')
    .orderBy('f.id')
    .limit(mostFound)
    .execute()
  return rows
}

export type FoundPictureRow = Awaited<ReturnType<typeof findPosted>>[number]

const names = (childId: string) => sql<boolean>`exists (
  select from picture_children n where n.studio_id = f.studio_id and n.media_id = f.id and n.student_id = ${childId})`

export function picturesOfChild(actor: Actor, childId: string): Promise<FoundPictureRow[]> {
  if (actor.role === 'owner') return findPosted(actor, names(childId))
  return findPosted(
    actor,
    sql<boolean>`${names(childId)} and p.deleted_at is null and p.removed_at is null and c.deleted_at is null and ${isShownTo(actor)}
      and (c.id in (select m.channel_id from ${channelPeople(actor)} m where m.user_id = ${actor.user.id}) or ${isOfOwnChild(actor)})`,
  )
}

/** Whether a posted file `f` names the actor's own child, in a channel `c` that they have been in: it stays theirs to see. */
function isOfOwnChild(actor: Actor): RawBuilder<boolean> {
  return sql`(exists (select from channel_reads r where r.studio_id = c.studio_id and r.channel_id = c.id and r.user_id = ${actor.user.id})
    and exists (select from picture_children n
      where n.studio_id = f.studio_id and n.media_id = f.id and ${actsFor(actor, 'n.studentId')}))`
}

export const picturesThatLostNames = (actor: Actor): Promise<FoundPictureRow[]> =>
  findPosted(
    actor,
    sql<boolean>`exists (select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.lost_name_at is not null)`,
  )

/** A posted picture with where it hangs, also in a deleted channel. */
export async function findPosting(actor: Actor, mediaId: string) {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'p.studioId').onRef('u.id', '=', 'p.authorId'))
    .leftJoin('pictureAnswers as a', (join) => join.onRef('a.studioId', '=', 'f.studioId').onRef('a.mediaId', '=', 'f.id'))
    .select([
      'p.id as postId',
      'p.channelId',
      'p.content',
      'p.authorId',
      'u.name as authorName',
      'a.isWaiting',
      mayDecide(actor, sql`p.author_id`).as('mayDecide'),
    ])
    .where('f.studioId', '=', actor.studioId)
    .where('f.id', '=', mediaId)
    .where(sql<boolean>`f.type in ('image', 'video')`)
    .execute()
  return rows[0]
}

/** Whether a posted file is for this reader if they are in its channel, and if they are not any more. */
export async function findPictureAccess(actor: Actor, mediaId: string): Promise<{ isShown: boolean; isOfOwnChild: boolean } | undefined> {
  const rows = await actor.db
    .selectFrom('media as f')
    .innerJoin('channelPosts as p', (join) => join.onRef('p.studioId', '=', 'f.studioId').onRef('p.id', '=', 'f.postId'))
    .innerJoin('channels as c', (join) => join.onRef('c.studioId', '=', 'p.studioId').onRef('c.id', '=', 'p.channelId'))
    .select([isShownTo(actor).as('isShown'), sql<boolean>`(c.deleted_at is null and ${isOfOwnChild(actor)})`.as('isOfOwnChild')])
    .where('f.studioId', '=', actor.studioId)
    .where('f.id', '=', mediaId)
    .execute()
  return rows[0]
}

export async function seesChild(actor: Actor, id: string): Promise<boolean> {
  const found = await actor.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .where(seenBy(actor))
    .executeTakeFirst()
  return found !== undefined
}
