import type { PostedMedia } from '@callboard/contract/channel-posts'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { DB } from '../../../platform/db/database.ts'
import { hasPoster } from '../../media/has-poster.ts'
import { seenBy } from '../../students/seen-by.ts'

/** What of a file is for its reader, as columns of a query in which it is `f`: see `PostedMedia` (S4 channels). */
export function columnsOfMedia(actor: Actor) {
  const isWaiting = sql<boolean>`exists (select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.is_waiting)`
  return [
    ...(['f.id', 'f.type', 'f.name', 'f.width', 'f.height', 'f.description', 'f.caveat'] as const),
    sql<number>`f.bytes::float8`.as('bytes'),
    hasPoster.as('hasPoster'),
    sql<PostedMedia['children']>`coalesce((
      select json_agg(json_build_object('id', students.id, 'name', students.name) order by ${byName('students.name')}, students.id)
      from picture_children n join students on students.studio_id = n.studio_id and students.id = n.student_id
      where n.studio_id = f.studio_id and n.media_id = f.id and ${seenBy(actor)}), '[]'::json)`.as('children'),
    isWaiting.as('isWaiting'),
    sql<boolean>`(${isWaiting} and ${mayDecide(actor, sql`f.user_id`)})`.as('mayDecide'),
    sql<boolean>`(${actor.role !== 'parent'} and exists (
      select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and not a.is_waiting))`.as('isAnswered'),
  ] as const
}

/** Whether the actor may let a family's picture through: they could recognise its children (S4 channels). */
export function mayDecide(actor: Actor, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (actor.role !== 'teacher') return actor.role === 'owner' ? sql`true` : sql`false`
  return sql`exists (select from students where students.studio_id = ${actor.studioId} and students.id in (
    select g.student_id from guardians g where g.studio_id = ${actor.studioId} and g.user_id = ${userId}) and ${seenBy(actor)})`
}

/** Whether a file `f` is for this reader: a parent's that waits is for them and staff. */
export function isShownTo(actor: Actor): RawBuilder<boolean> {
  if (actor.role !== 'parent') return sql`true`
  return sql`(f.user_id = ${actor.user.id} or not exists (
    select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.is_waiting))`
}

/** The files of a post `p` in their order, as JSON, as far as they are for this reader. */
export function postedMedia(actor: Actor): RawBuilder<PostedMedia[]> {
  return jsonArrayFrom(
    expressionBuilder<DB & { p: DB['channelPosts'] }, 'p'>()
      .selectFrom('media as f')
      .select(columnsOfMedia(actor))
      .whereRef('f.studioId', '=', 'p.studioId')
      .whereRef('f.postId', '=', 'p.id')
      .where(isShownTo(actor))
      .orderBy('f.position'),
  )
}

/** How many of a post's files are not for this reader yet. */
export function hiddenMedia(actor: Actor): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from media f where f.studio_id = p.studio_id and f.post_id = p.id and not ${isShownTo(actor)})`
}
