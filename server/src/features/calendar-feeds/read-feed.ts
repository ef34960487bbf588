import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import type { Actor } from '../../platform/actor.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { presentFeed } from './present.ts'
import { findOwnFeed } from './queries.ts'

export async function readFeed(actor: Actor, _: unknown, asked: Asked): Promise<CalendarFeed> {
  return presentFeed(asked, await findOwnFeed(actor))
}
