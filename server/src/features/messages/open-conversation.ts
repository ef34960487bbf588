import type { Conversation } from '@callboard/contract/messages'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentConversation } from './present.ts'
import { findOwnConversation } from './queries/conversations.ts'
import { findWritingRules } from './settings/find-writing-rules.ts'

export async function openConversation(actor: Actor, { id }: { id: string }): Promise<Conversation | Refusal<'conversation-not-found'>> {
  const row = await findOwnConversation(actor, id)
  return row ? presentConversation(actor, row, await findWritingRules(actor)) : refuse('conversation-not-found')
}
