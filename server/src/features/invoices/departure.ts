import type { Departure } from '../../platform/events/departures.ts'
import { leaveInvoices } from './leave-invoices.ts'
import { countBills } from './leaving/count-bills.ts'

export const invoiceDeparture: Departure = { family: leaveInvoices, count: countBills }
