import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import { toDate } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { sealToken } from './feed-address.ts'
import { newFeedToken } from './feed-tokens.ts'
import { presentFeed } from './present.ts'
import { putFeed } from './queries.ts'

export function makeAddress(visitor: Visitor): Promise<CalendarFeed | Refusal<GateCode>> {
  return visitor.withActor(async (actor) => {
    const { id } = actor.user
    const token = newFeedToken(actor.studioId, id)
    const made = { hash: tokenHash(token.text), sealed: sealToken(visitor.secrets, token) }
    const row = await putFeed(actor, made, toDate(actor.clock.now()))
    if (row) actor.record({ type: 'calendarFeeds.made', ids: [id], audience: { users: [id] } })
    return presentFeed(visitor, row)
  })
}
