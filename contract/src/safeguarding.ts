import { z } from 'zod'
import { call } from './call.ts'
import { Author } from './channel-posts.ts'
import { messageLimits } from './message-limits.ts'
import { Message } from './messages.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** Of whom the record tells: with their children, and with their address where another person has the same name. */
export const RecordedPerson = Author.extend({ children: z.array(z.string()), address: z.string().nullable() })
export type RecordedPerson = z.infer<typeof RecordedPerson>

/** A conversation of a parent with a teacher, without an owner, in which something was written since the switch was turned on. */
export const RecordedConversation = z.object({
  id: Id,
  people: z.array(RecordedPerson),
  /** since the switch was turned on */
  messages: z.number().int(),
  lastAt: z.iso.datetime(),
})
export type RecordedConversation = z.infer<typeof RecordedConversation>

/** A message as it is kept: what it said before edits and deletion too, oldest first. */
export const RecordedMessage = Message.omit({ can: true }).extend({
  earlier: z.array(z.object({ content: z.string(), until: z.iso.datetime() })),
})
export type RecordedMessage = z.infer<typeof RecordedMessage>

/** That an owner has opened a conversation of others. */
export const RecordOpening = z.object({
  id: Id,
  owner: RecordedPerson,
  people: z.array(RecordedPerson),
  at: z.iso.datetime(),
})
export type RecordOpening = z.infer<typeof RecordOpening>

const off = { 'safeguarding-off': refusal(409, 'The safeguarding record is switched off.') }

/** S4 messages: owners read conversations of parents with teachers, each opening being noted. */
export const safeguarding = {
  /** `since` is null while the switch is off, and there are none. */
  conversations: call('GET', '/safeguarding/conversations', who.ownersInRooms, 'Conversations of parents with teachers')
    .input(z.object({ most: z.coerce.number().int().min(1).max(1_000).default(messageLimits.conversationsPerPage) }))
    .output(z.object({ since: z.iso.datetime().nullable(), conversations: z.array(RecordedConversation), hasMore: z.boolean() })),

  /** A POST, as it is noted: all owners see who has opened what. */
  open: call('POST', '/safeguarding/conversations/{id}/open', who.ownersInRooms, 'Open a conversation of others')
    .input(z.object({ id: Id, before: z.number().int().min(1).max(2_147_483_647).optional() }))
    .errors({ ...off, 'conversation-not-found': refusal(404, 'Conversation not found') })
    .output(z.object({ people: z.array(RecordedPerson), messages: z.array(RecordedMessage), hasOlder: z.boolean() })),

  openings: call('GET', '/safeguarding/openings', who.ownersInRooms, 'Who has opened what, newest first')
    .input(z.object({ most: z.coerce.number().int().min(1).max(1_000).default(messageLimits.conversationsPerPage) }))
    .output(z.object({ openings: z.array(RecordOpening), hasMore: z.boolean() })),
}
