import { z } from 'zod'
import { call } from './call.ts'
import { Author } from './channel-posts.ts'
import { AttachedMedia, Media } from './media.ts'
import { mostWritten } from './media-kinds.ts'
import { About, MessageCard } from './message-cards.ts'
import { Hours, messageSettings } from './message-settings.ts'
import { messageLimits } from './message-limits.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line, paragraphs } from './text.ts'
import { FoundPage, PlaceInStream, SearchWritten } from './written-search.ts'

export const Conversation = z.object({
  id: Id,
  /** the others in it, staff first, then by name */
  people: z.array(Author),
  lastMessage: z.object({ author: z.string(), isOwn: z.boolean(), preview: z.string(), at: z.iso.datetime() }).nullable(),
  /** messages of others since one last read, at most 1,000 */
  unread: z.number().int(),
  /** the number of the newest message that one has read */
  readTo: z.number().int(),
  /** the number of the newest message that all the others who are still here have read */
  seenTo: z.number().int(),
  /** null: one may write; otherwise why not, in words */
  closedBecause: z.string().nullable(),
  /** of the others who have set hours: mails wait until then */
  hours: z.array(Hours.extend({ name: z.string() })),
  /** since when owners may read it in the safeguarding record; null: they may not */
  recordedSince: z.iso.datetime().nullable(),
})
export type Conversation = z.infer<typeof Conversation>

export const Message = z.object({
  id: Id,
  /** of the conversation's messages, in order: 1, 2, 3, the same for all */
  number: z.number().int(),
  author: Author,
  content: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** by its author: content and media are not shown any more */
  isDeleted: z.boolean(),
  media: z.array(Media),
  /** shown as a card, which `card` fills for whoever reads it */
  about: About.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Message = z.infer<typeof Message>

/** Oldest first. `change` is the conversation's last change that the answer contains: ask for the changes since it. */
export const MessagePage = z.object({
  messages: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  change: z.number().int(),
})
export type MessagePage = z.infer<typeof MessagePage>

/** Messages that are new or otherwise than before. */
export const MessageChanges = z.object({ messages: z.array(Message), change: z.number().int(), hasMore: z.boolean() })
export type MessageChanges = z.infer<typeof MessageChanges>

/** The id is made in the browser: a repeat is recognised by it. `media` have been added before, each by `media.add`. */
export const SendMessage = z.object({
  id: Id,
  conversationId: Id,
  content: paragraphs('Message', mostWritten).default(''),
  media: AttachedMedia,
  about: About.nullable().default(null),
})
export type SendMessage = z.infer<typeof SendMessage>

/** For staff with the names of a parent’s children, which tell families of one name apart; they are searched too. */
const Recipient = Author.extend({ children: z.array(z.string()) })
export type Recipient = z.infer<typeof Recipient>

const inConversation = z.object({ id: Id })
const ofMessage = z.object({ id: Id, messageId: Id })

const conversationNotFound = { 'conversation-not-found': refusal(404, 'Conversation not found') }
const messageNotFound = { ...conversationNotFound, 'message-not-found': refusal(404, 'This message is no longer there.') }
const empty = { 'message-empty': refusal(400, 'Write something, or attach a file.', 'content') }
const notAllowed = {
  'writing-not-allowed': refusal(403, 'You cannot write to {name}. {why}', 'recipientIds'),
}

export const messages = {
  ...messageSettings,

  conversations: call('GET', '/messages/conversations', who.membersInRooms, 'One’s conversations, those with the newest message first')
    .input(z.object({ most: z.coerce.number().int().min(1).max(1_000).default(messageLimits.conversationsPerPage) }))
    .output(z.object({ conversations: z.array(Conversation), hasMore: z.boolean() })),

  conversation: call('GET', '/messages/conversations/{id}', who.membersInRooms, 'One conversation')
    .input(inConversation)
    .errors(conversationNotFound)
    .output(Conversation),

  search: call('GET', '/messages/search', who.membersInRooms, 'Messages of one’s conversations with these words, newest first')
    .input(SearchWritten)
    .output(FoundPage),

  /** By `id` that one, or nobody. */
  recipients: call('GET', '/messages/recipients', who.membersUntilClosed, 'People one may write to, staff first, then by name')
    .input(z.object({ search: line('Search', 120).default(''), id: Id.optional() }))
    .output(z.array(Recipient)),

  /** With the same people it is the conversation that is there, whatever its id. */
  start: call('POST', '/messages/conversations', who.membersUntilClosed, 'Start a conversation')
    .input(
      z.object({
        id: Id,
        recipientIds: z
          .array(Id)
          .min(1, 'At least two participants are required')
          .max(messageLimits.recipients, `A conversation can have at most ${messageLimits.recipients} other people`),
      }),
    )
    .errors({
      'recipient-not-found': refusal(404, 'One of the people chosen is no longer in the studio.', 'recipientIds'),
      'two-families': refusal(409, 'Two families cannot be in one conversation. Please write to each of them.', 'recipientIds'),
      ...notAllowed,
      'conversation-exists': refusal(409, 'This conversation has already been started with other people.'),
    })
    .output(Conversation),

  page: call(
    'GET',
    '/messages/conversations/{id}/messages',
    who.membersInRooms,
    'A page of messages: the newest, or those before, after or around a number',
  )
    .input(inConversation.extend(PlaceInStream.shape))
    .errors(conversationNotFound)
    .output(MessagePage),

  changes: call(
    'GET',
    '/messages/conversations/{id}/changes',
    who.membersInRooms,
    'What has changed since a change one has seen; ask until there is no more',
  )
    .input(inConversation.extend({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }))
    .errors(conversationNotFound)
    .output(MessageChanges),

  card: call('GET', '/messages/cards/{kind}/{id}', who.membersInRooms, 'What one sees now of an invoice or a class that a message is about')
    .input(About)
    .output(MessageCard),

  /** Idempotent by the browser's id. */
  send: call('POST', '/messages/conversations/{conversationId}/messages', who.membersUntilClosed, 'Send text, files or both')
    .input(SendMessage)
    .errors({
      ...conversationNotFound,
      ...empty,
      'conversation-closed': refusal(403, '{why}'),
      'media-not-found': refusal(409, 'One of the files is no longer there. Please attach it again.', 'media'),
      'about-not-found': refusal(404, 'What your message is about is no longer there, or is not yours to see. Please remove it.', 'about'),
      'message-exists': refusal(409, 'This message has already been sent as you first wrote it.'),
    })
    .output(Message),

  edit: call('PATCH', '/messages/conversations/{id}/messages/{messageId}', who.membersUntilClosed, 'Change the text of one’s message')
    .input(ofMessage.extend({ content: paragraphs('Message', mostWritten) }))
    .errors({
      ...messageNotFound,
      ...empty,
      'not-yours': refusal(403, 'You cannot change what somebody else wrote.'),
      'conversation-closed': refusal(403, '{why}'),
      'too-late': refusal(409, `A message can be edited for ${messageLimits.editMinutes} minutes. Please send another one.`),
    })
    .output(Message),

  delete: call('DELETE', '/messages/conversations/{id}/messages/{messageId}', who.membersUntilClosed, 'Delete one’s message')
    .input(ofMessage)
    .errors({ ...messageNotFound, 'not-yours': refusal(403, 'You cannot change what somebody else wrote.') })
    .output(Message),

  /** A number below one that was read before changes nothing. */
  read: call('POST', '/messages/conversations/{id}/read', who.membersInRooms, 'One has read the messages up to a number')
    .input(inConversation.extend({ to: z.number().int().min(0).max(2_147_483_647) }))
    .errors(conversationNotFound)
    .output(z.object({ readTo: z.number().int() })),
}
