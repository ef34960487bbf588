import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findOwnConversation, lockConversation, type ConversationRow } from '../queries/conversations.ts'
import { findMessage, type MessageRow } from '../queries/messages.ts'

/** A message of one's own; others wait to write into its conversation until the transaction ends. */
export async function lockMessage(
  actor: Actor,
  { id, messageId }: { id: string; messageId: string },
): Promise<{ conversation: ConversationRow; message: MessageRow } | Refusal<'conversation-not-found' | 'message-not-found' | 'not-yours'>> {
  await lockConversation(actor, id)
  const conversation = await findOwnConversation(actor, id)
  if (!conversation) return refuse('conversation-not-found')
  const message = await findMessage(actor, id, messageId)
  if (!message) return refuse('message-not-found')
  return message.authorId === actor.user.id ? { conversation, message } : refuse('not-yours')
}
