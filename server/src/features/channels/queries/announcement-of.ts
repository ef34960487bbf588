import type { Post } from '@callboard/contract/channel-posts'
import { sql, type RawBuilder } from 'kysely'

/** What a post `p` says of its announcement to a reader. */
export function announcementOf(readerId: string): RawBuilder<Post['announcement']> {
  return sql`(
    select json_build_object('isUrgent', n.is_urgent, 'isSeen', v.user_id is not null, 'gotIt', coalesce(v.got_it, false), 'asks', n.asks_class_id)
    from announcements n
    left join announcement_views v on v.studio_id = n.studio_id and v.post_id = n.post_id and v.user_id = ${readerId}
    where n.studio_id = p.studio_id and n.post_id = p.id)`
}
