import { addDays } from '@callboard/contract/days'
import { asPlain } from '@callboard/contract/pasted'
import { readDate } from '@callboard/contract/typed-dates'
import { valueText } from './kept-text.ts'

export type DateOrder = 'day' | 'month'

export interface DateColumn {
  readonly today: string
  readonly order: DateOrder
  /** of a birth, 18 is 2018 and 85 is 1985 */
  readonly isPast: boolean
}

const inFigures = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(?:\d{4}|\d{2})\b/
/** A date is written in three parts, or with the name of a month; "Monday" and "3" are none. */
const looksWritten =
  /^[^\d]*\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:of\s+)?(?:\d{1,2}|\p{L}{3,9}\.?)[\s./,-]+\d{2,4}$|^\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?[\s,]+\d{2,4}$/u
const time = /[\sT]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s*[ap]\.?m\.?)?(?:Z|\s*UTC)?$/i
const firstSerial = 5000
const lastSerial = 73_050

/** Which comes first in a column, told by any part above 12; null: both are possible, or both are there. */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const parts = cells.map((cell) => inFigures.exec(plain(cell))).filter((found) => found !== null)
  const isDayFirst = parts.some(([, first]) => Number(first) > 12)
  const isMonthFirst = parts.some(([, , second]) => Number(second) > 12)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day' : 'month'
}

/** Whether another order would read another day. */
export const isAmbiguous = (cell: string): boolean => {
  const [, first, second] = inFigures.exec(plain(cell)) ?? []
  return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/**
 * Opened where the other order is usual, a list loses its dates in half: Excel reads those that could be read, with day and month swapped, and
 * leaves the others as text.
 */
export function mayBeSwapped(cells: readonly string[]): boolean {
  const ofExcel = cells.map((cell) => /^\d{4}-\d{2}-(\d{2})\b/.exec(plain(cell))?.[1]).filter((day) => day !== undefined)
  const asText = cells.filter((cell) => inFigures.test(plain(cell)))
  return (
    ofExcel.length > 1 &&
    asText.length > 0 &&
    ofExcel.every((day) => Number(day) <= 12) &&
    orderOf(asText) !== null &&
    !asText.some(isAmbiguous)
  )
}

/** `YYYY-MM-DD`; null: it cannot be read as a date. */
export function readDay(cell: string, { today, order, isPast }: DateColumn): string | null {
  const text = plain(cell)
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return ofSerial(Math.floor(Number(text)))
  const iso = /^(\d{4})[\s./-]?(\d{2})[\s./-]?(\d{2})$/.exec(text) ?? /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text)
  const reading = { today, dateFormat: order === 'day' ? 'dd/MM/yyyy' : 'MM/dd/yyyy', leaning: isPast ? ('past' as const) : undefined }
  if (iso) return readDate(iso.slice(1).join('-'), reading)
  if (!looksWritten.test(text)) return null
  return readDate(text.replaceAll(/\bof\s+/gi, '').replaceAll(/\bsept\b/gi, 'sep'), reading)
}

const plain = (cell: string) => asPlain(valueText(cell)).replace(time, '')

/** Excel counts days from the end of 1899. */
function ofSerial(days: number): string | null {
  return days < firstSerial || days > lastSerial ? null : addDays('1899-12-30', days)
}
