import type { Scope } from '../actor.ts'
import { isCallFault, type CallFault } from './call-fault.ts'
import type { StudioPayments } from './card-payments.ts'
import type { About } from './convergence.ts'
import type { JobContext } from '../jobs/jobs.ts'

type Apply = (scope: Scope) => Promise<void>
const nothing: Apply = async () => {}

/** Fetches an object of the studio's current card account; a former account can no longer be asked. */
export async function askAbout(
  { cardPayments, withScope }: Pick<JobContext, 'cardPayments' | 'withScope'>,
  { studioId, accountId, objectId }: About,
  look: (payments: StudioPayments) => Promise<Apply | null | CallFault>,
): Promise<Apply> {
  const payments = await withScope(studioId, (scope) => cardPayments.forAccount(scope, accountId))
  if (!payments) return nothing
  const apply = await look(payments)
  if (isCallFault(apply)) {
    if (apply.code === 'resource_missing') return nothing
    throw new Error(`The provider did not tell of ${objectId}: ${apply.code}`)
  }
  return apply ?? nothing
}
