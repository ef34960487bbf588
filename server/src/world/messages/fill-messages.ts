import { addDays } from '@callboard/contract/days'
import { randomUUIDv7 } from 'node:crypto'
import { noteReadTo } from '../../features/messages/queries/conversations.ts'
import { sendMessage } from '../../features/messages/writing/send-message.ts'
import { startConversation } from '../../features/messages/start-conversation.ts'
import type { Scope } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { withScope, type ScopeParts } from '../../platform/events/open-scope.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { on, zone } from '../money/past.ts'
import { people, studios } from '../people.ts'
import { actorFor } from '../story.ts'
import { talks, type Line, type Talk } from './conversations.ts'

/** Fills the demo's conversations: among staff, of the owner with a family, and one of Pat and Tom that is going on. */
export async function fillMessages(parts: ScopeParts): Promise<void> {
  await withScope(parts, { studioId: studios.northlight.id }, async (scope) => {
    for (const talk of talks) await fillTalk(scope, talk)
  })
}

async function fillTalk(scope: Scope, { between, lines, unreadBy }: Talk): Promise<void> {
  const recipientIds = between.map((name) => people[name].id)
  const { id } = done(await startConversation(asWritten(scope, lines[0]!), { id: randomUUIDv7(), recipientIds }))
  for (const line of lines) {
    const isNews = unreadBy !== undefined && line === lines.at(-1)
    const author = isNews ? { ...asWritten(scope, line), record: scope.record } : asWritten(scope, line)
    done(await sendMessage(author, { id: randomUUIDv7(), conversationId: id, content: line.text, media: [], about: null }))
  }
  for (const name of between) await noteReadTo(scope, id, people[name].id, lines.length - (name === unreadBy ? 1 : 0))
}

const asWritten = (scope: Scope, { daysAgo, at, by }: Line) =>
  actorFor(on(scope, addDays(dateIn(zone, scope.clock.now()), -daysAgo), at), people[by])

function done<T extends object>(answer: T | Refusal<string>): T {
  if (isRefusal(answer)) throw new Error(`A conversation of the demo could not be written: ${answer.code}`)
  return answer
}
