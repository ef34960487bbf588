import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { sealToken } from './feed-address.ts'
import { newFeedToken } from './feed-tokens.ts'
import { presentFeed } from './present.ts'
import { putFeed } from './queries.ts'

export async function makeAddress(actor: Actor, _: unknown, asked: Asked): Promise<CalendarFeed> {
  const { id } = actor.user
  const token = newFeedToken(actor.studioId, id)
  const made = { hash: tokenHash(token.text), sealed: sealToken(asked.secrets, token) }
  const row = await putFeed(actor, made, toDate(actor.clock.now()))
  if (row) actor.refresh('calendarFeeds', { users: [id] })
  return presentFeed(asked, row)
}
