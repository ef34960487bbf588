import { z } from 'zod'
import { datesAnywhere } from '../../platform/clock.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { carryOutJob, providerJob } from '../../platform/card-payments/provider-job.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { carryOutCharge } from './charging/carry-out-charge.ts'
import { closePage, onePage, type OnePage } from './close-open-pages.ts'
import { followPage } from './checkout/follow-page.ts'
import { listAllUnsettled } from './queries/checkouts.ts'
import { refundCall } from './refunds/refund-call.ts'
import { sendRefund } from './refunds/send-back.ts'
import { findOldPapers, forgetOldPapers } from './papers/forget-old-papers.ts'
import { findStuck, tellStuck } from './refunds/tell-stuck.ts'

const patiently = { limit: 6, delaySeconds: 5, backoff: true }

const closePageJob = defineJob({
  opening: 'always',
  ...closePage,
  retry: patiently,
  async run(context, page) {
    const fault = await followPage(context, page, { closes: true })
    if (isCallFault(fault)) throw new Error(`A page may still be open: ${fault.code}`)
  },
})

const followPageJob = defineJob({
  opening: 'always',
  name: 'payments.follow-page',
  input: onePage,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  async run(context, page) {
    const fault = await followPage(context, page)
    if (isCallFault(fault)) throw new Error(`The provider did not tell how a page stands: ${fault.code}`)
  },
})

const sendRefundJob = carryOutJob(sendRefund, [refundCall], patiently)

const chargeJob = providerJob({
  opening: 'work',
  name: 'payments.charge-card',
  input: z.object({ studioId: z.uuid(), invoiceId: z.uuid() }),
  // The reconciler resolves unknown outcomes, and a declined charge is retried on a later day.
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  run: carryOutCharge,
})

const tellStuckJob = defineJob({
  opening: 'always',
  name: 'payments.tell-stuck-refund',
  input: z.object({ studioId: z.uuid(), id: z.uuid() }),
  retry: patiently,
  run: ({ withScope }, { studioId, id }) => withScope(studioId, (scope) => tellStuck(scope, id)),
})

const forgetOldPapersJob = defineJob({
  opening: 'always',
  name: 'payments.forget-old-papers',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: forgetOldPapers,
})

export const paymentJobs = [closePageJob, followPageJob, sendRefundJob, chargeJob, tellStuckJob, forgetOldPapersJob]

const unansweredMinutes = 5

/** Pages whose end no webhook has reported: open ones every five minutes, those with money on its way every hour. */
async function findUnanswered(studios: Studios): Promise<Due<OnePage>[]> {
  const rows = await listAllUnsettled(studios, studios.now.subtract({ minutes: unansweredMinutes }))
  return rows.map(({ studioId, id, state }) => {
    const minutes = state === 'processing' ? 60 : unansweredMinutes
    const slot = Math.floor(studios.now.epochMilliseconds / (minutes * 60_000))
    return { input: { studioId, checkoutId: id }, once: `${studioId} ${id} ${slot}` }
  })
}

/** Invoices whose family was told that a card is charged; the job decides whether it is due. */
async function findCharges({ db, now }: Studios): Promise<Due<{ studioId: string; invoiceId: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceSeries as s', (join) => join.onRef('s.studioId', '=', 'i.studioId').onRef('s.id', '=', 'i.seriesId'))
    .select(['i.studioId', 'i.id as invoiceId'])
    .where('i.status', 'in', ['pending', 'overdue'])
    .where('i.chargeOn', '<=', last)
    .whereRef('s.providerCardId', '=', 'i.chargeCardId')
    .orderBy('i.studioId')
    .orderBy('i.chargeOn')
    .execute()
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  return rows.map((input) => ({ input, once: `${input.studioId} ${input.invoiceId} ${hour}` }))
}

export const paymentSchedules = [
  defineStudioSchedule({ name: 'payments.find-charges', cron: '10 * * * *', job: chargeJob, due: findCharges }),
  defineStudioSchedule({ name: 'payments.find-old-papers', cron: '57 3 * * *', job: forgetOldPapersJob, due: findOldPapers }),
  defineStudioSchedule({ name: 'payments.find-stuck-refunds', cron: '*/30 * * * *', job: tellStuckJob, due: findStuck }),
  defineStudioSchedule({ name: 'payments.find-untold', cron: '*/5 * * * *', job: followPageJob, due: findUnanswered }),
]
