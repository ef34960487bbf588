import { randomUUID } from 'node:crypto'
import { makeDepartures } from '../../../platform/events/departures.ts'
import { makeNotices } from '../../../platform/events/notices.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { holdTerms, lockBilling } from '../queries/billing.ts'
import { insertInvoices } from '../queries/invoices.ts'
import { composeInvoice } from './compose-invoice.ts'
import { numberInvoices } from './number-invoices.ts'

const [databaseUrl = '', studioId = '', parentId = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const parts = { database, clock: systemClock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } }
const origin = { planEnrolmentId: null, periodStart: null, periodEnd: null }
const item = {
  studentId: null,
  studentName: '',
  description: 'Ballet',
  quantity: 1,
  unitPriceMinor: 4500,
  type: 'tuition',
  vat: 'exempt',
} as const
const terms = {
  items: [{ ...item, ...origin }],
  method: 'card',
  discount: null,
  discountReason: '',
  notes: '',
  dueOn: '2026-12-01',
} as const
await withScope(parts, { studioId }, async (scope) => {
  const { zone, currency } = await holdTerms(scope)
  const billing = await lockBilling(scope)
  const draft = composeInvoice(terms, { id: randomUUID(), parent: { id: parentId, name: 'Pat Ellis' }, currency, vatNumber: null })
  const issued = await numberInvoices(scope, [draft], { billing, zone })
  await insertInvoices(scope, issued)
  process.stdout.write(`${firstOf(issued).index}\n`)
  await new Promise((never) => setTimeout(never, 60_000))
})
