import { z } from 'zod'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { findConnected } from '../../platform/card-payments/reconcile.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { askAccount } from './ask-account.ts'

const checkAccountJob = defineJob({
  opening: 'always',
  name: 'payment-settings.check-account',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 4, delaySeconds: 60, backoff: true },
  async run(context, { studioId }) {
    if (context.cardPayments.mode === 'off') return
    const apply = await askAccount(context, studioId)
    if (isCallFault(apply)) throw new Error(`The provider did not tell how the account is: ${apply.code}`)
    await context.withScope(studioId, apply)
  },
})

export const paymentSettingsJobs = [checkAccountJob]

const aDay = 24 * 60

export const paymentSettingsSchedules = [
  defineStudioSchedule({ name: 'payment-settings.check-accounts', cron: '20 2 * * *', job: checkAccountJob, due: findConnected(aDay) }),
]
