import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import { repeatsForHours } from '../at-provider/ensure-billing-customer.ts'
import { findPlanCheckout, writePlanCheckout, type PlanCheckoutRow } from '../queries/checkouts.ts'
import { lockCustomer } from '../queries/customers.ts'
import { createPlanPage, planPageKind, type PlanPage, type PlanPageRequest } from './create-plan-page.ts'

/** Records the outcome of opening a page, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settlePlanPage(scope: Scope, id: string, page: PlanPage | CallFault): Promise<PlanCheckoutRow | null> {
  await lockCustomer(scope)
  const row = await findPlanCheckout(scope, id)
  if (!row || (isCallFault(page) && page.kind === 'unknown')) return row ?? null
  const failed = isCallFault(page)
  await finishAttempt(scope, id, failed ? { failure: page.code } : { objectId: page.sessionId })
  if (row.state !== 'opening') return row
  await writePlanCheckout(scope, id, failed ? { state: 'closed' } : { ...page, state: 'open' })
  return (await findPlanCheckout(scope, id)) ?? null
}

/** Finds out whether a page was opened when the provider's answer was lost. */
export const planPageResumption: Resumption = {
  kind: planPageKind,
  async resume({ cardPayments, clock, withScope }, studioId, attempt) {
    const isOld = clock.now().since(attempt.createdAt).total('hours') > repeatsForHours
    const page = isOld
      ? new CallFault('ours', 'too-late')
      : await createPlanPage(cardPayments.platform(), attempt as Attempt<PlanPageRequest>)
    if (isCallFault(page) && page.kind === 'unknown') throw new Error(`It is still unknown whether a page is open: ${page.code}`)
    await withScope(studioId, (scope) => settlePlanPage(scope, attempt.id, page))
  },
}
