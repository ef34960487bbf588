import type { Message } from '@callboard/contract/messages'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { lockMessage } from './lock-message.ts'
import { isTooLate, presentMessage } from '../present.ts'
import { nextConversationChange } from '../queries/conversations.ts'
import { changeMessage, findMessage } from '../queries/messages.ts'
import { retellNotices } from '../retell-notices.ts'
import { findWritingRules } from '../settings/find-writing-rules.ts'
import { tellConversation } from '../tell-conversation.ts'
import { whyClosed } from '../why-closed.ts'

type Code = 'conversation-not-found' | 'message-not-found' | 'message-empty' | 'not-yours' | 'too-late' | 'conversation-closed'

/** By its author, soon after it was sent (S4 messages). */
export async function editMessage(
  actor: Actor,
  { content, ...asked }: { id: string; messageId: string; content: string },
): Promise<Message | Refusal<Code>> {
  const { id, messageId } = asked
  const found = await lockMessage(actor, asked)
  if (isRefusal(found)) return found
  const { conversation, message } = found
  if (message.deletedAt) return refuse('message-not-found')
  if (content === message.content) return presentMessage(actor, message)
  if (isTooLate(actor, message)) return refuse('too-late')
  if (content === '' && message.media.length === 0) return refuse('message-empty')
  const why = whyClosed(actor.role, conversation.people, await findWritingRules(actor))
  if (why) return refuse('conversation-closed', { why })
  const { change } = await nextConversationChange(actor, id)
  await changeMessage(actor, message, { content, editedAt: toDate(actor.clock.now()), change })
  await retellNotices(actor, asked)
  tellConversation(actor, conversation)
  return presentMessage(actor, mustHave(await findMessage(actor, id, messageId), 'message'))
}
