import type { Alone } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { Erasure } from '../../platform/events/departures.ts'
import { leaveInvoices } from './leave-invoices.ts'
import { keepDebtor } from './queries/debtors.ts'
import { forgetNamesInInvoices, forgetNamesInRecurrences } from './queries/names.ts'
import { endRecurrencesOfNobody } from './queries/recurrences.ts'
import { zoneOf } from './queries/zone-of.ts'

/** How long it is kept who owes an open invoice (S4 accounts). */
const debtorKept = { years: 6 }

/** Issued invoices are kept, without names. */
export const invoiceErasure: Erasure = {
  person: async (scope, person) => {
    await leaveInvoices(scope, person.id)
    await keepDebtor(scope, person, await lastDayKept(scope))
  },
  names: async (scope, erased) => {
    await forgetNamesInInvoices(scope, erased)
    await forgetNamesInRecurrences(scope, erased)
    await endRecurrencesOfNobody(scope, erased.parentId)
  },
  tables: ['missedPeriods', 'invoices', 'invoiceSeries', 'billingSettings'],
}

async function lastDayKept(scope: Alone): Promise<string> {
  return Temporal.PlainDate.from(dateIn(await zoneOf(scope), scope.clock.now()))
    .add(debtorKept)
    .toString()
}
