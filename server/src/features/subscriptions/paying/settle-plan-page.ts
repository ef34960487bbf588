import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { platformCall } from '../../../platform/card-payments/provider-call.ts'
import { findPlanCheckout, writePlanCheckout, type PlanCheckoutRow } from '../queries/checkouts.ts'
import { lockBillingCustomer } from '../queries/customers.ts'
import { createPlanPage, planPageAttempts, type PlanPage } from './create-plan-page.ts'

/** Records the outcome of opening a page, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settlePlanPage(scope: Scope, id: string, page: PlanPage | CallFault): Promise<PlanCheckoutRow | null> {
  await lockBillingCustomer(scope)
  const row = await findPlanCheckout(scope, id)
  if (!row || (isCallFault(page) && page.kind === 'unknown')) return row ?? null
  const failed = isCallFault(page)
  await finishAttempt(scope, id, failed ? { failure: page.code } : { objectId: page.sessionId })
  if (row.state !== 'opening') return row
  await writePlanCheckout(scope, id, failed ? { state: 'closed' } : { ...page, state: 'open' })
  return (await findPlanCheckout(scope, id)) ?? null
}

export const planPageCall = platformCall(planPageAttempts, {
  make: createPlanPage,
  settle: (scope, { id }, page) => settlePlanPage(scope, id, page),
})
