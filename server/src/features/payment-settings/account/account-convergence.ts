import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { askAccount } from '../ask-account.ts'

/** Any webhook about a studio's card account makes us fetch its current state. */
export const accountConvergence: Convergence = {
  types: [
    'account.updated',
    'account.application.deauthorized',
    'account.external_account.created',
    'account.external_account.updated',
    'account.external_account.deleted',
    'capability.updated',
  ],
  async ask(context, { studioId }) {
    const apply = await askAccount(context, studioId)
    if (isCallFault(apply)) throw new Error(`The provider did not tell how the account is: ${apply.code}`)
    return apply
  },
}
