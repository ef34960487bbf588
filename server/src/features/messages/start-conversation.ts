import type { Conversation } from '@callboard/contract/messages'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mustHave } from '../../platform/must-have.ts'
import { presentConversation } from './present.ts'
import { countStarted, findOwnConversation, insertConversation } from './queries/conversations.ts'
import { findWritingRules } from './settings/find-writing-rules.ts'
import { isStranger, strangers } from './why-closed.ts'

interface Asked {
  readonly id: string
  readonly recipientIds: readonly string[]
}

/** Of one person in an hour, whatever comes of them. */
const mostInAnHour = 60

type Code = 'too-many-requests' | 'recipient-not-found' | 'two-families' | 'writing-not-allowed' | 'conversation-exists'

/** Opens the conversation with these people, which there may have been before (S2 §5, S4 messages). */
export async function startConversation(actor: Actor, { id, recipientIds }: Asked): Promise<Conversation | Refusal<Code>> {
  const wanted = [...new Set(recipientIds)].filter((one) => one !== actor.user.id)
  if (wanted.length === 0) return refuse('recipient-not-found')
  const rows = await actor.db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('studioId', '=', actor.studioId)
    .where(sql<boolean>`id = any (${wanted}::uuid[]) and active and role <> 'deleted'`)
    .execute()
  if (rows.length < wanted.length) return refuse('recipient-not-found')
  const families = rows.filter(({ role }) => role === 'parent')
  if (actor.role === 'parent' && families[0])
    return refuse('writing-not-allowed', { name: families[0].name, why: 'Families write to staff.' })
  if (families.length > 1) return refuse('two-families')
  const rules = await findWritingRules(actor)
  const { stopped } = rules
  const other = rows.find(({ role }) => role !== 'owner')
  if (stopped !== null && other) return refuse('writing-not-allowed', { name: other.name, why: stopped })
  const stranger = rows.find((one) => isStranger(actor.role, one, rules.acquainted))
  if (stranger && !rows.some(({ role }) => role === 'owner'))
    return refuse('writing-not-allowed', { name: stranger.name, why: strangers(actor.role) })
  if ((await countStarted(actor)) >= mostInAnHour) return refuse('too-many-requests', { n: 3600 })
  const conversationId = await insertConversation(actor, id, [actor.user.id, ...wanted])
  if (conversationId === null) return refuse('conversation-exists')
  actor.refresh('messages', { users: [actor.user.id] }, [conversationId])
  return presentConversation(actor, mustHave(await findOwnConversation(actor, conversationId), 'conversation'), rules)
}
