import { messageLimits } from '@callboard/contract/message-limits'
import type { Author } from '@callboard/contract/channel-posts'
import type { Conversation, Message } from '@callboard/contract/messages'
import type { Role } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'
import { presentAuthor } from '../users/present-author.ts'
import { aboutOf } from './cards/about-of.ts'
import { previewOf } from './preview-of.ts'
import type { ConversationRow, Participant } from './queries/conversations.ts'
import type { MessageRow } from './queries/messages.ts'
import type { WritingRules } from './settings/find-writing-rules.ts'
import { whyClosed } from './why-closed.ts'

const deleted = 'This message was deleted.'

/** The row of somebody in a conversation. */
export const presentPerson = ({
  id,
  name,
  role,
  photoVersion,
}: Pick<Participant, 'id' | 'name' | 'photoVersion'> & { role: string }): Author =>
  presentAuthor({ authorId: id, authorName: name, authorRole: role, photoVersion })

export function presentConversation(actor: Actor, row: ConversationRow, rules: WritingRules): Conversation {
  return {
    id: row.id,
    people: row.people.map(presentPerson),
    lastMessage: row.lastCreatedAt && {
      author: row.lastAuthor ?? '',
      isOwn: row.lastAuthorId === actor.user.id,
      preview: row.lastDeletedAt ? deleted : previewOf(row.lastContent ?? '', row.lastMedia),
      at: row.lastCreatedAt.toISOString(),
    },
    unread: row.unread,
    readTo: row.readTo,
    seenTo: row.seenTo,
    closedBecause: whyClosed(actor.role, row.people, rules),
    hours: row.people.flatMap(({ name, hours }) => (hours ? [{ name, ...hours }] : [])),
    recordedSince: isRecorded([actor.role, ...row.people.map((one) => one.knownRole)])
      ? (rules.safeguardingSince?.toISOString() ?? null)
      : null,
  }
}

/** Whether a conversation of people in these roles belongs to the safeguarding record (S4 messages). */
const isRecorded = (roles: readonly Role[]): boolean => roles.includes('parent') && roles.includes('teacher') && !roles.includes('owner')

export function presentMessage(actor: Actor, row: MessageRow): Message {
  const isDeleted = row.deletedAt !== null
  const isOwn = row.authorId === actor.user.id && !isDeleted
  return {
    id: row.id,
    number: row.number,
    author: presentAuthor(row),
    content: isDeleted ? '' : row.content,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isDeleted,
    media: isDeleted ? [] : row.media,
    about: isDeleted ? null : aboutOf(row),
    can: { edit: isOwn && !isTooLate(actor, row), delete: isOwn },
  }
}

export function isTooLate({ clock }: Pick<Actor, 'clock'>, { createdAt }: Pick<MessageRow, 'createdAt'>): boolean {
  return clock.now().epochMilliseconds - createdAt.getTime() > messageLimits.editMinutes * 60_000
}
