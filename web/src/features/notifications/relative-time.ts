const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

let words: Intl.RelativeTimeFormat | undefined

/** "5 minutes ago" (S1 §2.9); a future instant, from clock skew, is "just now". */
export function relativeTime(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  const unit = units.find(([, size]) => minutes >= size)
  if (!unit) return 'just now'
  words ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })
  return words.format(-Math.floor(minutes / unit[1]), unit[0])
}

let exact: Intl.DateTimeFormat | undefined

/** "Saturday 21 November 2026 at 14:30", by this device's clock. */
export function exactTime(instant: string): string {
  exact ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })
  return exact.format(new Date(instant))
}
