import { subscriptions } from '@callboard/contract/subscriptions'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { changeSubscription } from './changing/change-subscription.ts'
import { previewChange } from './changing/preview-change.ts'
import { cancelSubscription, resumeSubscription } from './ending/cancel-subscription.ts'
import { openPortal } from './open-portal.ts'
import { checkOut } from './paying/check-out.ts'
import { returnFromPage } from './paying/return-from-page.ts'
import { readBilling } from './read-billing.ts'
import { readSales } from './read-sales.ts'
import { subscribe } from './subscribe.ts'

const calls = implement(subscriptions).$context<RequestContext>()

export const subscriptionsRoutes = {
  billing: calls.billing.handler(byActor(readBilling, { logins: true })),
  subscribe: calls.subscribe.handler(byActor(subscribe, { logins: true })),
  checkOut: calls.checkOut.handler(byVisitor(checkOut)),
  sales: calls.sales.handler(byVisitor(readSales)),
  returned: calls.returned.handler(byVisitor(returnFromPage)),
  preview: calls.preview.handler(byVisitor(previewChange)),
  change: calls.change.handler(byVisitor(changeSubscription)),
  cancel: calls.cancel.handler(byVisitor(cancelSubscription)),
  resume: calls.resume.handler(byVisitor(resumeSubscription)),
  openPortal: calls.openPortal.handler(byVisitor(openPortal)),
}
