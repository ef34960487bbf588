import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import type { Actor } from '../../platform/actor.ts'
import { noFeed } from './present.ts'
import { deleteFeed } from './queries.ts'

export async function switchOffFeed(actor: Actor): Promise<CalendarFeed> {
  const { id } = actor.user
  if (await deleteFeed(actor, id)) actor.refresh('calendarFeeds', { users: [id] })
  return noFeed
}
