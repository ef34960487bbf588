import type { Actor } from '../../platform/actor.ts'
import type { ConversationRow } from './queries/conversations.ts'

/** Browsers of those who are in a conversation fetch what has changed in it. */
export function tellConversation(actor: Actor, { id, people }: Pick<ConversationRow, 'id' | 'people'>): void {
  actor.refresh('messages', { users: [actor.user.id, ...people.map((one) => one.id)] }, [id])
}
