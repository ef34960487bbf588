import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { presentFeed } from './present.ts'
import { findOwnFeed } from './queries.ts'

export function readFeed(visitor: Visitor): Promise<CalendarFeed | Refusal<GateCode>> {
  return visitor.withActor(async (actor) => presentFeed(visitor, await findOwnFeed(actor)))
}
