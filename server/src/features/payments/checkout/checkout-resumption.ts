import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import { findCheckout } from '../queries/checkouts.ts'
import { closeLeftPage } from './close-left-page.ts'
import { createPage, pageKind, type PageRequest } from './create-page.ts'
import { settlePage } from './settle-page.ts'

/** Outlasts any page. */
const forgottenAfterHours = 23

/** Finds out whether a page was opened when the provider's answer was lost. */
export const checkoutResumption: Resumption = {
  kind: pageKind,
  async resume({ cardPayments, clock, withScope }, studioId, attempt) {
    const payments = await withScope(studioId, async (scope) => {
      const row = await findCheckout(scope, attempt.id)
      const found = row && (await cardPayments.forAccount(scope, row.accountId))
      if (row && !found) await closeLeftPage(scope, row)
      return found
    })
    if (!payments) return
    const isOld = clock.now().since(attempt.createdAt).total('hours') > forgottenAfterHours
    const page = isOld ? new CallFault('ours', 'too-late') : await createPage(payments, attempt as Attempt<PageRequest>)
    if (isCallFault(page) && page.kind === 'unknown') throw new Error(`It is still unknown whether a page is open: ${page.code}`)
    const { invoiceId } = attempt.request as PageRequest
    await withScope(studioId, (scope) => settlePage(scope, { id: attempt.id, invoiceId }, page))
  },
}
