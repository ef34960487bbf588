import type { PostedMedia } from '@callboard/contract/channel-posts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { hasPoster } from '../../media/has-poster.ts'
import { seenBy } from '../../students/seen-by.ts'

/** What of a file is for its reader, as columns of a query in which it is `f`: see `PostedMedia` (S4 channels). */
export function namesOfMedia(actor: Actor): RawBuilder<unknown> {
  return sql`f.id, f.type, f.name, f.bytes::float8 as bytes, f.width, f.height, f.description, ${hasPoster} as has_poster,
    coalesce((select json_agg(json_build_object('id', students.id, 'name', students.name) order by ${byName('students.name')}, students.id)
      from picture_children n join students on students.studio_id = n.studio_id and students.id = n.student_id
      where n.studio_id = f.studio_id and n.media_id = f.id and ${seenBy(actor)}), '[]'::json) as children,
    exists (select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.is_waiting) as is_waiting,
    (exists (select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.is_waiting)
      and ${mayDecide(actor, sql`f.user_id`)}) as may_decide,
    (${actor.role !== 'parent'} and exists (
      select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and not a.is_waiting)) as is_answered`
}

/** Whether the actor may let a family's picture through: they could recognise its children (S4 channels). */
export function mayDecide(actor: Actor, parentId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (actor.role !== 'teacher') return actor.role === 'owner' ? sql`true` : sql`false`
  return sql`exists (select from students where students.studio_id = ${actor.studioId} and students.parent_id = ${parentId} and ${seenBy(actor)})`
}

/** Whether a file `f` is for this reader: a parent's that waits is for them and staff. */
export function isShownTo(actor: Actor): RawBuilder<boolean> {
  if (actor.role !== 'parent') return sql`true`
  return sql`(f.user_id = ${actor.user.id} or not exists (
    select from picture_answers a where a.studio_id = f.studio_id and a.media_id = f.id and a.is_waiting))`
}

/** The files of a post `p` in their order, as JSON, as far as they are for this reader. */
export function postedMedia(actor: Actor): RawBuilder<PostedMedia[]> {
  return sql<PostedMedia[]>`(
    select coalesce(json_agg(row_to_json(one)), '[]')
    from (
      select ${namesOfMedia(actor)}
      from media f where f.studio_id = p.studio_id and f.post_id = p.id and ${isShownTo(actor)} order by f.position
    ) one)`
}

/** How many of a post's files are not for this reader yet. */
export function hiddenMedia(actor: Actor): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from media f where f.studio_id = p.studio_id and f.post_id = p.id and not ${isShownTo(actor)})`
}
