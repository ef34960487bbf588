import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { InvoiceTerms } from '../issuing/compose-invoice.ts'
import type { ComposedInvoice } from '../queries/invoices.ts'
import { insertSeries } from '../queries/series.ts'
import { periodAfter } from './period-after.ts'
import { Template } from './template.ts'

/** Begins a series with each of the invoices as its first period; it has the id of that invoice. */
export async function beginSeries(
  scope: Scope,
  firsts: readonly ComposedInvoice[],
  { interval, endsOn, terms }: { interval: RecurringInterval; endsOn: string; terms: InvoiceTerms },
): Promise<void> {
  const template = JSON.stringify(Template.parse(terms))
  const createdAt = toDate(scope.clock.now())
  await insertSeries(
    scope,
    firsts.map(({ id, parentId, dueOn: startsOn }) => {
      const nextOn = periodAfter({ startsOn, interval, endsOn }, startsOn)
      return { id, parentId, interval, startsOn, endsOn, nextOn, template, createdAt }
    }),
  )
}
