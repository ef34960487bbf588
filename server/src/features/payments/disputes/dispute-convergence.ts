import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { applyDispute } from './apply-dispute.ts'
import { seeDispute } from './see-dispute.ts'

export const disputeConvergence: Convergence = {
  types: ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const dispute = await seeDispute(payments, about.objectId)
      return isCallFault(dispute) ? dispute : dispute && ((scope) => applyDispute(scope, about.accountId, dispute, context))
    }),
}
