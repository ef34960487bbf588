import type { Message } from '@callboard/contract/messages'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { lockMessage } from './lock-message.ts'
import { presentMessage } from '../present.ts'
import { nextConversationChange } from '../queries/conversations.ts'
import { changeMessage, findMessage } from '../queries/messages.ts'
import { retellNotices } from '../retell-notices.ts'
import { tellConversation } from '../tell-conversation.ts'

/** By its author, at any time: that there was one stays (S4 messages). Idempotent. */
export async function deleteMessage(
  actor: Actor,
  asked: { id: string; messageId: string },
): Promise<Message | Refusal<'conversation-not-found' | 'message-not-found' | 'not-yours'>> {
  const found = await lockMessage(actor, asked)
  if (isRefusal(found)) return found
  const { conversation, message } = found
  if (message.deletedAt) return presentMessage(actor, message)
  const { change } = await nextConversationChange(actor, asked.id)
  await changeMessage(actor, message, { content: '', deletedAt: toDate(actor.clock.now()), change })
  await retellNotices(actor, asked)
  tellConversation(actor, conversation)
  return presentMessage(actor, mustHave(await findMessage(actor, asked.id, asked.messageId), 'message'))
}
