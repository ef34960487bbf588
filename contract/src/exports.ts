import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { mostInOneFile } from './invoice-states.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

export const tableFormats = ['csv', 'xlsx'] as const
const TableFormat = z.enum(tableFormats)
export type TableFormat = z.infer<typeof TableFormat>
const Days = z.object({ from: PlainDate, to: PlainDate })
export type Days = z.infer<typeof Days>
const Export = Days.extend({ format: TableFormat.default('csv') })
export type Export = z.infer<typeof Export>
/** Only these of them: as many as an address can name before proxies refuse it (8 kB is usual). */
const ExportInvoices = Export.extend({ ids: z.array(Id).min(1).max(mostInOneFile).optional() })
export type ExportInvoices = z.infer<typeof ExportInvoices>
const refusals = { 'ends-before-start': refusal(400, 'The last day must not be before the first.', 'to') }

/** Tables for the bookkeeper: CSV for accounting software, .xlsx for spreadsheets. Stays open to owners whose subscription has ended (S4 money). */
export const exports = {
  invoices: call(
    'GET',
    '/exports/invoices',
    who.ownersBeforeSubscribing,
    'Invoices issued in some days, or some of them, a line for each item, as CSV or .xlsx',
  )
    .route(sendsFile)
    .input(ExportInvoices)
    .errors(refusals)
    .output(SentFile),
  creditNotes: call(
    'GET',
    '/exports/credit-notes',
    who.ownersBeforeSubscribing,
    'Credit notes issued in some days, a line for each rate of VAT, as CSV or .xlsx',
  )
    .route(sendsFile)
    .input(Export)
    .errors(refusals)
    .output(SentFile),
  payments: call('GET', '/exports/payments', who.ownersBeforeSubscribing, 'Payments, refunds and chargebacks of some days, as CSV or .xlsx')
    .route(sendsFile)
    .input(Export)
    .errors(refusals)
    .output(SentFile),
  hours: call(
    'GET',
    '/exports/hours',
    who.staffForBooks,
    'Who taught which classes in some days and for how long: teachers their own, as CSV or .xlsx',
  )
    .route(sendsFile)
    .input(Export)
    .errors(refusals)
    .output(SentFile),
}
