import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { applyRefund } from './apply-refund.ts'
import { seeRefund } from './create-refund.ts'

export const refundConvergence: Convergence = {
  types: ['refund.created', 'refund.updated', 'refund.failed'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const refund = await seeRefund(payments, about.objectId)
      return isCallFault(refund) ? refund : refund && ((scope) => applyRefund(scope, about.accountId, refund))
    }),
}
