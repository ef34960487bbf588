import { messageLimits } from '@callboard/contract/message-limits'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { findOwnConversation } from './queries/conversations.ts'
import { findStoredMessage } from './queries/messages.ts'
import { findSettings } from './settings/find-settings.ts'

/**
 * The files of a message are for those who are in its conversation, until it is deleted; in the safeguarding record also for an owner who has just
 * opened it, and of a reported one for the owners, except its author.
 */
export async function seesMessageMedia(actor: Actor, messageId: string): Promise<boolean> {
  const message = await findStoredMessage(actor, messageId)
  if (!message) return false
  if (message.deletedAt === null && (await findOwnConversation(actor, message.conversationId)) !== undefined) return true
  if (actor.role !== 'owner') return false
  return (await isOpenInRecord(actor, message)) || (message.authorId !== actor.user.id && (await isReported(actor, messageId)))
}

/** As long as an opening stands, for what was written since the switch was turned on. */
async function isOpenInRecord(actor: Actor, message: { conversationId: string; createdAt: Date }): Promise<boolean> {
  const { safeguardingSince } = await findSettings(actor)
  if (!safeguardingSince || message.createdAt < safeguardingSince) return false
  const opening = await actor.db
    .selectFrom('safeguardingOpenings')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('conversationId', '=', message.conversationId)
    .where('ownerId', '=', actor.user.id)
    .where('openedAt', '>', toDate(actor.clock.now().subtract({ minutes: messageLimits.openingMinutes })))
    .executeTakeFirst()
  return opening !== undefined
}

async function isReported({ db, studioId }: Actor, messageId: string): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('studioId', '=', studioId)
    .where('kind', '=', 'message')
    .where('contentId', '=', messageId)
    .executeTakeFirst()
  return report !== undefined
}
