import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { ComposedInvoice } from '../queries/invoices.ts'
import { insertRecurrences } from '../queries/recurrences.ts'
import { periodAfter } from './period-after.ts'
import { Template } from './template.ts'

/** Begins a recurrence with each of the invoices as its first period, once that is sent; it has the id of that invoice. */
export async function beginRecurrence(
  scope: Scope,
  firsts: readonly ComposedInvoice[],
  { interval, endsOn, terms, isSent }: { interval: RecurringInterval; endsOn: string; terms: Template; isSent: boolean },
): Promise<void> {
  const template = JSON.stringify(Template.parse(terms))
  const createdAt = toDate(scope.clock.now())
  await insertRecurrences(
    scope,
    firsts.map(({ id, parentId, dueOn: startsOn }) => {
      const nextOn = isSent ? periodAfter({ startsOn, interval, endsOn }, startsOn) : null
      return {
        id,
        parentId,
        interval,
        startsOn,
        endsOn,
        nextOn,
        state: isSent ? ('active' as const) : ('unsent' as const),
        template,
        createdAt,
      }
    }),
  )
}
