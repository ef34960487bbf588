import { payments } from '@callboard/contract/payments'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { checkPayment } from './check-payment.ts'
import { markEachPaid } from './mark-each-paid.ts'
import { markPaid } from './mark-paid.ts'
import { readMonth } from './read-month.ts'
import { readOverview } from './read-overview.ts'
import { showPaper } from './papers/show-paper.ts'
import { makeRefund } from './refunds/make-refund.ts'

const calls = implement(payments).$context<RequestContext>()

export const paymentsRoutes = {
  overview: calls.overview.handler(byActor(readOverview)),
  month: calls.month.handler(byActor(readMonth)),
  markPaid: calls.markPaid.handler(byActor(markPaid)),
  markEachPaid: calls.markEachPaid.handler(byActor(markEachPaid)),
  checkout: calls.checkout.handler(byVisitor(openCheckout)),
  check: calls.check.handler(byVisitor(checkPayment)),
  refundPaper: calls.refundPaper.handler(byVisitor(showPaper)),
  refund: calls.refund.handler(byVisitor(makeRefund)),
}
