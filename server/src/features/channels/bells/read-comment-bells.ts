import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { readNotifications } from '../../notifications/read-notifications.ts'

/** Of the comments on a post, which its reader has opened. */
export async function readCommentBells(actor: Actor, postId: string): Promise<void> {
  await readNotifications(actor, { types: ['new_comment', 'mentioned'], entityId: postId }, sql`details ->> 'commentId' is not null`)
}
