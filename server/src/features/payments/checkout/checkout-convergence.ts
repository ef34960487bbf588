import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { applySession } from './apply-session.ts'
import { seeSession } from './see-session.ts'

/** Any webhook about a page makes us fetch its current state. */
export const checkoutConvergence: Convergence = {
  types: [
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  ],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const session = await seeSession(payments, about.objectId)
      return isCallFault(session) ? session : session && ((scope) => applySession(scope, session))
    }),
}
