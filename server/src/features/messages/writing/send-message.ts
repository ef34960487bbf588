import type { Message, SendMessage } from '@callboard/contract/messages'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { attachMedia } from '../../media/attach-media.ts'
import { waitToWrite } from '../../users/writing-stops/wait-to-write.ts'
import { showCard } from '../cards/show-card.ts'
import { messagesSent } from '../events.ts'
import { presentMessage } from '../present.ts'
import { previewOf } from '../preview-of.ts'
import { findOwnConversation, lockConversation, nextConversationChange, noteReadTo, noteRole } from '../queries/conversations.ts'
import { findMessage, findStoredMessage, firstContentOf, insertMessage } from '../queries/messages.ts'
import { findWritingRules } from '../settings/find-writing-rules.ts'
import { tellConversation } from '../tell-conversation.ts'
import { whyClosed } from '../why-closed.ts'

type Code =
  | 'conversation-not-found'
  | 'conversation-closed'
  | 'too-many-requests'
  | 'message-empty'
  | 'media-not-found'
  | 'about-not-found'
  | 'message-exists'

/** Sends into a conversation; idempotent by the browser's id. Who may write is asked again each time (S4 messages). */
export async function sendMessage(
  actor: Actor,
  { id, conversationId, content, media, about }: SendMessage,
): Promise<Message | Refusal<Code>> {
  // In one turn: what is read after the lock sees what others have written before it.
  const [, conversation, before, rules, wait] = await Promise.all([
    lockConversation(actor, conversationId),
    findOwnConversation(actor, conversationId),
    findStoredMessage(actor, id),
    findWritingRules(actor),
    waitToWrite(actor, actor.user.id),
  ])
  if (!conversation) return refuse('conversation-not-found')
  if (before) {
    const isOwn = before.authorId === actor.user.id && before.conversationId === conversationId && before.deletedAt === null
    const isSame = isOwn && (await firstContentOf(actor, before)) === content
    const stored = isSame ? await findMessage(actor, conversationId, id) : undefined
    return stored ? presentMessage(actor, stored) : refuse('message-exists')
  }
  const why = whyClosed(actor.role, conversation.people, rules)
  if (why) return refuse('conversation-closed', { why })
  if (content === '' && media.length === 0) return refuse('message-empty')
  if (about && (await showCard(actor, about)).kind === 'closed') return refuse('about-not-found')
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const { number, change } = await nextConversationChange(actor, conversationId, { messages: 1 })
  actor.send(insertMessage(actor, { id, conversationId, number, change, authorId: actor.user.id, content, about }))
  if (media.length > 0 && (await attachMedia(actor, actor.user.id, { messageId: id }, media)) < media.length)
    return refuse('media-not-found')
  actor.send(noteRole(actor, conversationId, { id: actor.user.id, role: actor.role }))
  // Sent later from another page, it says nothing of what was written meanwhile.
  if (conversation.readTo === number - 1) actor.send(noteReadTo(actor, conversationId, actor.user.id, number))
  tellConversation(actor, conversation)
  actor.record(
    messagesSent({
      ids: [conversationId],
      audience: { users: [actor.user.id] },
      conversationId,
      messageId: id,
      author: { userId: actor.user.id, name: actor.user.name },
      preview: previewOf(content, media.length),
      userIds: conversation.people.filter(({ isHere }) => isHere).map((one) => one.id),
    }),
  )
  return presentMessage(actor, mustHave(await findMessage(actor, conversationId, id), 'message'))
}
