import { subscriptions } from '@callboard/contract/subscriptions'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { readBilling } from './read-billing.ts'
import { subscribe } from './subscribe.ts'

const calls = implement(subscriptions).$context<RequestContext>()

export const subscriptionsRoutes = {
  billing: calls.billing.handler(byActor(readBilling)),
  subscribe: calls.subscribe.handler(byActor(subscribe)),
}
