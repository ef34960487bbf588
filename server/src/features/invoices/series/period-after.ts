import type { RecurringInterval } from '@callboard/contract/invoice-terms'

const units = { week: 'weeks', month: 'months', year: 'years' } as const

/**
 * The first period of a series after a date, or null when that is past its end. Reckoned from its first day each time: a series of the 31st
 * falls on the last day of shorter months, and comes back to the 31st in longer ones.
 */
export function periodAfter(
  { startsOn, interval, endsOn }: { startsOn: string; interval: RecurringInterval; endsOn: string },
  date: string,
): string | null {
  const start = Temporal.PlainDate.from(startsOn)
  const unit = units[interval]
  const passed = Math.max(0, start.until(date, { largestUnit: unit })[unit])
  // A short month counts as a whole one less often than it has periods, so the next two are looked at.
  for (let n = passed; ; n += 1) {
    const period = start.add({ [unit]: n }).toString()
    if (period > endsOn) return null
    if (period > date) return period
  }
}
