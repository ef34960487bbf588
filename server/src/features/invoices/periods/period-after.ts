import type { RecurringInterval } from '@callboard/contract/invoice-terms'

const units = { week: 'weeks', month: 'months', year: 'years' } as const

/**
 * The first period of a recurrence after a date, or null when that is past its end. Always counted from the first day: a recurrence of the 31st
 * falls on the last day of shorter months, and returns to the 31st in longer ones.
 */
export function periodAfter(
  { startsOn, interval, endsOn }: { startsOn: string; interval: RecurringInterval; endsOn: string },
  date: string,
): string | null {
  const start = Temporal.PlainDate.from(startsOn)
  const unit = units[interval]
  const passed = Math.max(0, start.until(date, { largestUnit: unit })[unit])
  // In short months fewer whole months have passed than periods, so the following ones are tried too.
  for (let n = passed; ; n += 1) {
    const period = start.add({ [unit]: n }).toString()
    if (period > endsOn) return null
    if (period > date) return period
  }
}
