import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { findPendingAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { closePage, onePage, type OnePage } from './checkout/close-open-pages.ts'
import { followPage } from './checkout/follow-page.ts'
import { listAllUnsettled } from './queries/checkouts.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import type { RefundRequest } from './refunds/create-refund.ts'
import { sendRefund } from './refunds/send-back.ts'

const patiently = { limit: 6, delaySeconds: 5, backoff: true }

const closePageJob = defineJob({
  ...closePage,
  retry: patiently,
  async run(context, page) {
    if (context.cardPayments.mode === 'off') return
    const fault = await followPage(context, page, { closes: true })
    if (isCallFault(fault)) throw new Error(`A page may still be open: ${fault.code}`)
  },
})

const followPageJob = defineJob({
  name: 'payments.follow-page',
  input: onePage,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  async run(context, page) {
    if (context.cardPayments.mode === 'off') return
    const fault = await followPage(context, page)
    if (isCallFault(fault)) throw new Error(`The provider did not tell how a page stands: ${fault.code}`)
  },
})

const sendRefundJob = defineJob({
  ...sendRefund,
  retry: patiently,
  async run(context, { studioId, attemptId }) {
    const attempt = await context.withScope(studioId, (scope) => findPendingAttempt(scope, attemptId))
    if (attempt) await carryOutRefund(context, studioId, attempt as Attempt<RefundRequest>)
  },
})

export const paymentJobs = [closePageJob, followPageJob, sendRefundJob]

const untoldMinutes = 5

/** Pages of whose end nobody has told us: open ones every five minutes, money on its way every hour. */
async function findUntold(studios: Studios): Promise<Due<OnePage>[]> {
  const rows = await listAllUnsettled(studios, studios.now.subtract({ minutes: untoldMinutes }))
  return rows.map(({ studioId, id, state }) => {
    const minutes = state === 'processing' ? 60 : untoldMinutes
    const slot = Math.floor(studios.now.epochMilliseconds / (minutes * 60_000))
    return { input: { studioId, checkoutId: id }, once: `${studioId} ${id} ${slot}` }
  })
}

export const paymentSchedules = [
  defineStudioSchedule({ name: 'payments.find-untold', cron: '*/5 * * * *', job: followPageJob, due: findUntold }),
]
