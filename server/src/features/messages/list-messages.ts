import { messageLimits } from '@callboard/contract/message-limits'
import type { MessageChanges, MessagePage } from '@callboard/contract/messages'
import type { PlaceInStream } from '@callboard/contract/written-search'
import type { Actor } from '../../platform/actor.ts'
import { pageOfStream } from '../../platform/page-of-stream.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentMessage } from './present.ts'
import { findOwnConversation } from './queries/conversations.ts'
import { changedMessages, pageOfMessages } from './queries/messages.ts'

export async function listMessages(
  actor: Actor,
  { id, ...place }: { id: string } & PlaceInStream,
): Promise<MessagePage | Refusal<'conversation-not-found'>> {
  // Before the messages, so that whatever is written meanwhile is asked for again.
  const conversation = await findOwnConversation(actor, id)
  if (!conversation) return refuse('conversation-not-found')
  const { rows, ...more } = await pageOfStream(place, messageLimits.messagesPerPage, (stretch) => pageOfMessages(actor, id, stretch))
  return { messages: rows.map((row) => presentMessage(actor, row)), ...more, change: conversation.lastChange }
}

const atOnce = 60

/** What a browser has missed since a change; also after hours without a network. */
export async function listMessageChanges(
  actor: Actor,
  { id, since }: { id: string; since: number },
): Promise<MessageChanges | Refusal<'conversation-not-found'>> {
  const conversation = await findOwnConversation(actor, id)
  if (!conversation) return refuse('conversation-not-found')
  const rows = await changedMessages(actor, id, { since, limit: atOnce })
  const hasMore = rows.length === atOnce
  return {
    messages: rows.map((row) => presentMessage(actor, row)),
    change: hasMore ? (rows.at(-1)?.change ?? since) : Math.max(since, conversation.lastChange),
    hasMore,
  }
}
