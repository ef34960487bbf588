import type { Scope } from '../../../platform/actor.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { beginLook } from '../queries/customers.ts'
import { applyPlan } from './apply-plan.ts'
import { seePlan } from './see-plan.ts'

/** Of a request and of a job alike. */
export type Asking = Pick<JobContext, 'cardPayments'> & {
  withScope<T>(studioId: string, work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Brings what we know of a studio's plan into line with what the provider says of it now, whatever made us look. */
export async function syncPlan(asking: Asking, studioId: string): Promise<CallFault | null> {
  const apply = await lookAtPlan(asking, studioId)
  if (isCallFault(apply)) return apply
  if (apply) await asking.withScope(studioId, apply)
  return null
}

/** Asks anew, and returns what applies the answer. */
export async function lookAtPlan(
  { cardPayments, withScope }: Asking,
  studioId: string,
): Promise<((scope: Scope) => Promise<void>) | null | CallFault> {
  if (cardPayments.mode === 'off') return null
  const look = await withScope(studioId, (scope) => beginLook(scope))
  if (!look) return null
  const seen = await seePlan(cardPayments.platform(), look)
  return isCallFault(seen) ? seen : (scope) => applyPlan(scope, seen, look.number)
}
