import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

interface About {
  readonly postId: string
  /** of that one comment alone */
  readonly commentId?: string
  readonly types?: readonly (typeof quoting)[number][]
}

const quoting = ['new_channel_post', 'new_comment', 'mentioned', 'picture_waiting'] as const satisfies NotificationType[]

/** Takes back the notifications that quote a post or its comments, which nobody is to read any more. */
export async function withdrawNotices(actor: Actor, { postId, commentId, types = quoting }: About): Promise<void> {
  const rows = await actor.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('entityId', '=', postId)
    .where('type', 'in', types)
    .$if(commentId !== undefined, (all) => all.where(sql<boolean>`details ->> 'commentId' = ${commentId}`))
    .execute()
  await withdrawNotifications(
    actor,
    rows.map(({ id }) => id),
  )
}
