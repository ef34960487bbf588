import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'

const ofPost = ['new_comment', 'mentioned', 'picture_waiting'] as const satisfies NotificationType[]

/** Takes back what was told of a post, or of one comment, that nobody is to read any more; gathered news are told anew instead. */
export async function withdrawNotices(actor: Actor, { postId, commentId }: { postId: string; commentId?: string }): Promise<void> {
  const rows = await actor.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('entityId', '=', postId)
    .where('type', 'in', commentId === undefined ? ofPost : ['mentioned'])
    .$if(commentId !== undefined, (all) => all.where(sql<boolean>`details ->> 'commentId' = ${commentId}`))
    .execute()
  await withdrawNotifications(
    actor,
    rows.map(({ id }) => id),
  )
}
