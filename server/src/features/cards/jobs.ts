import { findPendingAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { carryOutDetach, detachCard, type DetachRequest } from './at-provider/detach-card.ts'
import { eraseCustomer, forgetCustomer } from './at-provider/forget-customer.ts'

const detachCardJob = defineJob({
  ...detachCard,
  retry: { limit: 6, delaySeconds: 5, backoff: true },
  async run(context, { studioId, attemptId }) {
    if (context.cardPayments.mode === 'off') return
    const attempt = await context.withScope(studioId, (scope) => findPendingAttempt(scope, attemptId))
    if (attempt) await carryOutDetach(context, studioId, attempt as Attempt<DetachRequest>)
  },
})

const forgetCustomerJob = defineJob({
  ...forgetCustomer,
  // Nobody else takes it up again, so it goes on for days.
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  async run(context, customer) {
    if (context.cardPayments.mode !== 'off') await eraseCustomer(context, customer)
  },
})

export const cardJobs = [detachCardJob, forgetCustomerJob]
