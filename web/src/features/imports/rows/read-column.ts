import { formatMinor } from '@callboard/contract/amounts'
import type { ImportKind } from '@callboard/contract/import-fields'
import type { Currency } from '@callboard/contract/money'
import { asEmail } from '@callboard/contract/pasted'
import { readMoney } from '@callboard/contract/typed-money'
import { isCrossYes, readAnswer, readCount, readGender, readWeekday } from '../values/answers.ts'
import { readDay } from '../values/dates.ts'
import { cellText, valueText } from '../values/kept-text.ts'
import { areTurned, readName } from '../values/names.ts'
import { readPhone } from '../values/phones.ts'
import { readTime } from '../values/times.ts'
import { type Column, shapeOf } from './columns.ts'
import { type DatesOf, dateColumn } from './date-columns.ts'

export interface ReadFor extends DatesOf {
  readonly kind: ImportKind
  readonly currency: Currency
}

/** How the cells of a column are written for the server. What cannot be read stays as it stands, and is answered as a fault. */
export function readerOf(column: Column, { kind, currency, ...dates }: ReadFor): (cell: string) => string {
  const shape = shapeOf(column.field ?? '', kind)
  const orAsItIs = (read: (cell: string) => string | null) => (cell: string) => {
    const text = valueText(cell)
    return text === '' ? '' : (read(cell) ?? text)
  }
  const readings: Partial<Record<typeof shape, () => (cell: string) => string>> = {
    date: () => {
      const reading = dateColumn(column, dates)
      return orAsItIs((cell) => readDay(cell, reading))
    },
    time: () => orAsItIs(readTime),
    day: () => orAsItIs(readWeekday),
    money: () => orAsItIs((cell) => plainMoney(cell, currency)),
    count: () => orAsItIs(readCount),
    gender: () => orAsItIs(readGender),
    yesNo: () => {
      const crossIsYes = isCrossYes(column.cells)
      return orAsItIs((cell) => readAnswer(cell, crossIsYes))
    },
    email: () => (cell) => asEmail(valueText(cell)),
    phone: () => (cell) => readPhone(cell, currency),
    name: () => {
      const isTurned = areTurned(column.cells)
      return (cell) => readName(cell, isTurned)
    },
    list: () => (cell) => cellText(cell).replaceAll(/\s*[\n|;]\s*/g, '; '),
    paragraphs: () => cellText,
  }
  return readings[shape]?.() ?? ((cell) => cellText(cell).replaceAll(/\s+/g, ' '))
}

function plainMoney(cell: string, currency: Currency): string | null {
  const read = readMoney(valueText(cell), currency)
  return 'amount' in read ? formatMinor(read.amount) : null
}
