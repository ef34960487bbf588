import type { Actor } from '../../platform/actor.ts'
import { findOwnConversation } from './queries/conversations.ts'
import { findMessage } from './queries/messages.ts'

/** What somebody reads of a message; undefined: they are not in its conversation, or it was deleted. */
export async function seeMessage(actor: Actor, { conversationId, id }: { conversationId: string; id: string }) {
  if (!(await findOwnConversation(actor, conversationId))) return undefined
  const message = await findMessage(actor, conversationId, id)
  return message && !message.deletedAt ? message : undefined
}
