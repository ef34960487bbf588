import { exports } from '@callboard/contract/exports'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { exportCreditNotes } from './export-credit-notes.ts'
import { exportHours } from './export-hours.ts'
import { exportInvoices } from './export-invoices.ts'
import { exportPayments } from './export-payments.ts'

const calls = implement(exports).$context<RequestContext>()

export const exportsRoutes = {
  invoices: calls.invoices.handler(byActor(exportInvoices)),
  creditNotes: calls.creditNotes.handler(byActor(exportCreditNotes)),
  hours: calls.hours.handler(byActor(exportHours)),
  payments: calls.payments.handler(byActor(exportPayments)),
}
