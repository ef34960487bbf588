import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { applySession } from './apply-session.ts'
import { seeSession } from './see-session.ts'

/** Whatever the provider says of a page makes us look at it. */
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
