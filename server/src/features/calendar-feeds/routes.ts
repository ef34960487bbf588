import { calendarFeeds } from '@callboard/contract/calendar-feeds'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { makeAddress } from './make-address.ts'
import { readFeed } from './read-feed.ts'
import { switchOffFeed } from './switch-off-feed.ts'

const calls = implement(calendarFeeds).$context<RequestContext>()

export const calendarFeedsRoutes = {
  read: calls.read.handler(byActor(readFeed)),
  create: calls.create.handler(byActor(makeAddress)),
  remove: calls.remove.handler(byActor(switchOffFeed)),
}
