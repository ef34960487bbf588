import { spokenDay } from '@callboard/contract/days'
import { plural } from '../../lib/words.ts'

const units = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** "5 minutes ago" (S1 §2.9); a future instant, from clock skew, is "just now". */
export function relativeTime(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000)
  const unit = units.find(([, size]) => minutes >= size)
  if (!unit) return 'just now'
  const [name, size] = unit
  const count = Math.floor(minutes / size)
  return `${plural(count, name, `${name}s`)} ago`
}

/** "Saturday 21 November 2026 at 14:30", by this device's clock. */
export function exactTime(instant: string): string {
  const at = new Date(instant)
  const [year, hours, minutes] = [at.getFullYear(), at.getHours(), at.getMinutes()]
  const day = spokenDay([year, at.getMonth() + 1, at.getDate()].map(twoDigits).join('-'))
  return `${day} ${year} at ${twoDigits(hours)}:${twoDigits(minutes)}`
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
