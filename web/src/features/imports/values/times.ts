import { asPlain } from '@callboard/contract/pasted'
import { valueText } from './kept-text.ts'

const clock = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?::\d{2})?|(?<=\d{2})(\d{2}))?\s*h?\s*(a|p)?\.?m?\.?$/
const earliestClass = 8

type Half = 'a' | 'p' | undefined

/** `HH:MM`; null: it cannot be read as a time. "4.30" without more is in the afternoon, as nobody teaches before 8; "04:30" is what it says. */
export function readTime(cell: string): string | null {
  const text = plain(cell)
  return ofPartOfDay(text) ?? ofClock(text)
}

/** "4.30 - 5.15pm" */
export function readTimes(cell: string): { start: string; end: string } | null {
  const [from, to, ...more] = withMinutes(plain(cell)).split(/\s*(?:-|–|—|\bto\b|\buntil\b)\s*/)
  if (!from || !to || more.length > 0) return null
  const end = ofClock(to)
  const half = /([ap])\.?m\.?$/.exec(to)?.[1] as Half
  const isSaid = /[ap]\.?m\.?$/.test(from)
  const starts = isSaid || !half ? [ofClock(from)] : [ofClock(`${from}${half}m`), ofClock(`${from}${half === 'p' ? 'a' : 'p'}m`)]
  const start = starts.find((one) => one !== null && end !== null && one < end)
  return start && end ? { start, end } : null
}

/** "5-6" and "5-6.30pm": an hour alone says a time where two stand together. */
const withMinutes = (text: string) => text.replaceAll(/(?<![\d.:])(\d{1,2})(?=\s*(?:-|–|—|to\b|until\b|$))/g, '$1:00')

const plain = (cell: string) =>
  asPlain(valueText(cell))
    .toLowerCase()
    .replace(/^(?:noon|midday)$/, '12:00')

function ofPartOfDay(text: string): string | null {
  if (!/^0?\.\d{3,}$/.test(text)) return null
  const minutes = Math.round(Number(text) * 24 * 60)
  return written(Math.floor(minutes / 60), minutes % 60)
}

function ofClock(text: string): string | null {
  const [, typed = '', afterMark, together, half] = clock.exec(text) ?? []
  if (typed === '') return null
  const hour = Number(typed)
  const isBare = afterMark === undefined && together === undefined && !half
  if (isBare || hour > 23 || (half && (hour > 12 || hour === 0))) return null
  return written(hourOf(hour, typed, half as Half), Number(afterMark ?? together ?? 0))
}

function hourOf(hour: number, typed: string, half: Half): number {
  if (half) return (hour % 12) + (half === 'p' ? 12 : 0)
  return typed.length === 1 && hour > 0 && hour < earliestClass ? hour + 12 : hour
}

const written = (hour: number, minute: number) =>
  hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
