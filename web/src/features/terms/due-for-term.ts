import { addDays, type PlainDate } from '@callboard/contract/dates'
import { type PaymentDays, paymentDay } from '@callboard/contract/payment-days'
import type { Term } from '@callboard/contract/terms'

/** Enough time to pay. */
const leastDays = 7
const usualDays = 14

/** When what a term costs is due: on the studio's payment day or else the first day of the term, and never too soon to be paid. */
export function dueForTerm(days: PaymentDays | undefined, { startsOn }: Pick<Term, 'startsOn'>, today: PlainDate): PlainDate {
  const soonest = addDays(today, leastDays)
  const from = startsOn > soonest ? startsOn : soonest
  const chosen = days ? paymentDay(days, 'term', from) : null
  return chosen ?? (startsOn >= soonest ? startsOn : addDays(today, usualDays))
}
