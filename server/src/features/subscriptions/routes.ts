import { subscriptions } from '@callboard/contract/subscriptions'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { readBilling } from './read-billing.ts'
import { subscribe } from './subscribe.ts'

const calls = implement(subscriptions).$context<RequestContext>()
const soon = () => {
  throw new Error('Not built yet')
}

export const subscriptionsRoutes = {
  billing: calls.billing.handler(byActor(readBilling)),
  subscribe: calls.subscribe.handler(byActor(subscribe)),
  checkOut: calls.checkOut.handler(soon),
  returned: calls.returned.handler(soon),
  preview: calls.preview.handler(soon),
  change: calls.change.handler(soon),
  cancel: calls.cancel.handler(soon),
  resume: calls.resume.handler(soon),
  openPortal: calls.openPortal.handler(soon),
}
