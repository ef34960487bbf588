import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { applyPayment } from './apply-payment.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { seeIntent } from './see-intent.ts'

/** Finds payments even if nothing is reported of their page. */
export const paymentConvergence: Convergence = {
  types: ['payment_intent.succeeded'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const intent = await seeIntent(payments, about.objectId)
      if (isCallFault(intent)) return intent
      return intent?.status === 'succeeded' ? (scope) => applyPayment(scope, intent) : null
    }),
}
