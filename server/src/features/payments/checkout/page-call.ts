import { accountLeft } from '../../../platform/card-payments/call-fault.ts'
import { studioCall } from '../../../platform/card-payments/provider-call.ts'
import { findCheckout } from '../queries/checkouts.ts'
import { closeLeftPage } from './close-left-page.ts'
import { createPage, pageAttempts } from './create-page.ts'
import { settlePage } from './settle-page.ts'

/** No page lasts as long as its key: an old one need not be found. */
export const pageCall = studioCall(pageAttempts, {
  account: async (scope, { id }) => (await findCheckout(scope, id))?.accountId ?? null,
  make: createPage,
  settle(scope, { id, request: { invoiceId } }, page) {
    return page === accountLeft ? closeLeftPage(scope, { id, invoiceId }) : settlePage(scope, { id, invoiceId }, page)
  },
})
