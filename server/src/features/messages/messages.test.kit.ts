import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@callboard/contract/messages'
import type { Browser, World } from '../../world/open-world.ts'
import { people, type PersonName } from '../../world/people.ts'

export async function talk(browser: Browser, ...to: PersonName[]): Promise<Conversation> {
  return await browser.call.messages.start({ id: randomUUID(), recipientIds: to.map((who) => people[who].id) })
}

export async function write(browser: Browser, conversationId: string, content: string, media: { id: string }[] = []): Promise<Message> {
  return await browser.call.messages.send({ id: randomUUID(), conversationId, content, media })
}

export async function contentsOf(browser: Browser, id: string): Promise<string[]> {
  return (await browser.call.messages.page({ id })).messages.map(({ content, isDeleted }) => (isDeleted ? '(deleted)' : content))
}

/** What somebody was told of messages, oldest first: `read` marks what they have read. */
export async function notificationsOfMessages(world: World, who: PersonName): Promise<string[]> {
  const rows = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['title', 'message', 'read'])
      .where('userId', '=', people[who].id)
      .where('type', '=', 'new_message')
      .where('dismissed', '=', false)
      .orderBy('createdAt')
      .execute(),
  )
  return rows.map(({ title, message, read }) => `${title}: ${message}${read ? ' (read)' : ''}`)
}
