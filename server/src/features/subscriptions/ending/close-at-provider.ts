import { z } from 'zod'
import type { Asking } from '../../../platform/card-payments/asking.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { findOpenCheckout } from '../queries/checkouts.ts'
import { closeSubscriptionPage } from '../paying/close-subscription-page.ts'

export const closeAtProvider: JobType<{ studioId: string }> = {
  name: 'subscriptions.close-at-provider',
  input: z.object({ studioId: z.uuid() }),
}

/** For a closed studio: closes its page and ends every subscription at the provider, so that nothing more is charged. */
export async function endEverything(asking: Asking, studioId: string): Promise<void> {
  const open = await asking.withScope(studioId, (scope) => findOpenCheckout(scope))
  if (open && !(await closeSubscriptionPage(asking, studioId, open))) throw new Error('A page may still be open for a studio that is gone')
  const fault = await syncSubscription(asking, studioId)
  if (isCallFault(fault)) throw new Error(`A plan may still run for a studio that is gone: ${fault.code}`)
}
