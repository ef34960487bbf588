import type { Conversation } from '@callboard/contract/messages'
import type { Actor } from '../../platform/actor.ts'
import { presentConversation } from './present.ts'
import { listOwnConversations } from './queries/conversations.ts'
import { findWritingRules } from './settings/find-writing-rules.ts'

export async function listConversations(
  actor: Actor,
  { most }: { most: number },
): Promise<{ conversations: Conversation[]; hasMore: boolean }> {
  const [rows, rules] = await Promise.all([listOwnConversations(actor, most + 1), findWritingRules(actor)])
  return { conversations: rows.slice(0, most).map((row) => presentConversation(actor, row, rules)), hasMore: rows.length > most }
}
