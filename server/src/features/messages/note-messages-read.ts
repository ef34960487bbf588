import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { readNotifications } from '../notifications/read-notifications.ts'
import { findOwnConversation, noteReadTo } from './queries/conversations.ts'
import { tellConversation } from './tell-conversation.ts'

/** Up to where somebody has read: their other devices learn of it, and the others that it was seen. */
export async function noteMessagesRead(
  actor: Actor,
  { id, to }: { id: string; to: number },
): Promise<{ readTo: number } | Refusal<'conversation-not-found'>> {
  const conversation = await findOwnConversation(actor, id)
  const readTo = await noteReadTo(actor, id, actor.user.id, to)
  if (!conversation || readTo === undefined) return refuse('conversation-not-found')
  if (readTo === conversation.readTo) return { readTo }
  await readNotifications(
    actor,
    { types: ['new_message'], entityId: id },
    sql`details ->> 'messageId' in (
    select id::text from messages where studio_id = ${actor.studioId} and conversation_id = ${id} and number <= ${readTo})`,
  )
  actor.refresh('notifications', { users: [actor.user.id] })
  tellConversation(actor, conversation)
  return { readTo }
}
