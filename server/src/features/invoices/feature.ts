import type { Feature } from '../../platform/feature.ts'
import { invoiceActs } from './acts.ts'
import { invoiceDeparture } from './departure.ts'
import { invoiceErasure } from './erasure.ts'
import { invoiceJobs, invoiceSchedules } from './jobs.ts'
import { invoiceNotices } from './notices.ts'
import { invoicePersonal } from './personal.ts'
import { invoicesRoutes } from './routes.ts'

export const invoicesFeature = {
  routes: { invoices: invoicesRoutes },
  acts: invoiceActs,
  notices: invoiceNotices,
  jobs: invoiceJobs,
  schedules: invoiceSchedules,
  departure: invoiceDeparture,
  erasure: invoiceErasure,
  personal: invoicePersonal,
} satisfies Feature
