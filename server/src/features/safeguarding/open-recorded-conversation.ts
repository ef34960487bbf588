import { messageLimits } from '@callboard/contract/message-limits'
import type { RecordedMessage } from '@callboard/contract/safeguarding'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import { aboutOf } from '../messages/cards/about-of.ts'
import { findSettings } from '../messages/settings/find-settings.ts'
import { presentAuthor } from '../users/present-author.ts'
import { presentRecordedPerson } from './present.ts'
import { findRecorded, hasJustOpened, insertOpening, recordedMessages, type RecordedMessageRow } from './queries.ts'

type Code = 'safeguarding-off' | 'conversation-not-found'

/** Shows an owner what others wrote, as it was written since the switch was turned on; the opening is noted first (S4 messages). */
export async function openRecordedConversation(actor: Actor, { id, before }: { id: string; before?: number | undefined }) {
  const { safeguardingSince: since } = await findSettings(actor)
  if (!since) return refuse('safeguarding-off') as Refusal<Code>
  const people = await findRecorded(actor, id, since)
  if (!people) return refuse('conversation-not-found') as Refusal<Code>
  const limit = messageLimits.messagesPerPage
  const rows = await recordedMessages(actor, { id, since, before, limit: limit + 1 })
  if (!(await hasJustOpened(actor, id, actor.user.id))) {
    const openingId = await insertOpening(actor, id, actor.user.id)
    actor.refresh('messages', { roles: ['owner'] })
    await appendToTrail(actor, { kind: 'safeguarding.opened', subjectId: id, facts: { opening: openingId, by: actor.user.id } })
  }
  return { people: people.map(presentRecordedPerson), messages: rows.slice(-limit).map(presentRecorded), hasOlder: rows.length > limit }
}

function presentRecorded(row: RecordedMessageRow): RecordedMessage {
  const { id, number, content, createdAt, editedAt, deletedAt, media, earlier } = row
  return {
    id,
    number,
    author: presentAuthor(row),
    content,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
    media,
    about: aboutOf(row),
    earlier: earlier.map((one) => ({ content: one.content, until: new Date(one.until).toISOString() })),
  }
}
