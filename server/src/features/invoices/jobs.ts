import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { reviewChargesJob, reviewChargesSchedule } from './charges/review-charges-job.ts'
import { findDue } from './due/find-due.ts'
import { findOwnersOfOverdue } from './due/find-owners-of-overdue.ts'
import { tellDue } from './due/tell-due.ts'
import { tellOwners } from './due/tell-owners.ts'
import { findDebtsOver } from './leaving/find-debts-over.ts'
import { findOldPdfs } from './leaving/find-old-pdfs.ts'
import { forgetDebtor } from './leaving/forget-debtor.ts'
import { forgetOldPdfs } from './leaving/forget-old-pdfs.ts'
import { findPeriods } from './recurrences/find-periods.ts'
import { issuePeriod } from './recurrences/issue-period.ts'

const tellDueJob = defineJob({
  opening: 'work',
  name: 'invoices.tell-due',
  input: z.object({ studioId: z.uuid(), invoiceId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellDue,
})

const issuePeriodJob = defineJob({
  opening: 'work',
  name: 'invoices.issue-period',
  input: z.object({ studioId: z.uuid(), seriesId: z.uuid(), periodOn: z.iso.date() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: issuePeriod,
})

const tellOwnersJob = defineJob({
  opening: 'work',
  name: 'invoices.tell-owners',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellOwners,
})

const forgetDebtorJob = defineJob({
  opening: 'always',
  name: 'invoices.forget-debtor',
  input: z.object({ studioId: z.uuid(), invoiceId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: forgetDebtor,
})

const forgetOldPdfsJob = defineJob({
  opening: 'always',
  name: 'invoices.forget-old-pdfs',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 60, backoff: true },
  run: forgetOldPdfs,
})

export const invoiceJobs = [tellDueJob, issuePeriodJob, tellOwnersJob, reviewChargesJob, forgetDebtorJob, forgetOldPdfsJob]

// In some timezone, midnight or eight o'clock falls on every quarter of an hour.
export const invoiceSchedules = [
  defineStudioSchedule({ name: 'invoices.find-due', cron: '*/15 * * * *', job: tellDueJob, due: findDue }),
  defineStudioSchedule({ name: 'invoices.find-periods', cron: '*/15 * * * *', job: issuePeriodJob, due: findPeriods }),
  reviewChargesSchedule,
  // Some minutes after the families were told.
  defineStudioSchedule({ name: 'invoices.find-owners', cron: '5-59/15 * * * *', job: tellOwnersJob, due: findOwnersOfOverdue }),
  defineStudioSchedule({ name: 'invoices.find-debts-over', cron: '*/15 * * * *', job: forgetDebtorJob, due: findDebtsOver }),
  defineStudioSchedule({ name: 'invoices.find-old-pdfs', cron: '55 3 * * *', job: forgetOldPdfsJob, due: findOldPdfs }),
]
