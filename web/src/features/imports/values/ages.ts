import { asPlain } from '@callboard/contract/pasted'
import { valueText } from './kept-text.ts'

interface AgesCells {
  readonly ageFrom?: string
  readonly ageTo?: string
}

const adult = 18
/** A year that Excel has made of an age, as in "11-16". */
const oldestOfYears = 21

/** "5-7 yrs", "8+", "under 5", "18 months – 3 years" as the cells of both ends, in whole years; null: it says no ages. */
export function readAges(cell: string): AgesCells | null {
  const text = asPlain(valueText(cell))
    .toLowerCase()
    .replace(/^ages?d?\b\s*:?\s*/, '')
    .replace(/\s*\bolds?\.?$/, '')
  if (/^(?:(?:all|any|every)(?: ages?)?|everyone|mixed)?$/.test(text)) return {}
  if (/^adults?(?: only)?$/.test(text)) return cellsOf(adult)
  return ofDate(text) ?? ofWords(text)
}

function ofWords(text: string): AgesCells | null {
  const { from, fromUnit, to, toUnit = '' } = span.exec(text)?.groups ?? {}
  if (from && to) return cellsOf(years(from, fromUnit ?? (toUnit.startsWith('m') ? toUnit : '')), years(to, toUnit))
  const { only, onlyUnit } = single.exec(text)?.groups ?? {}
  if (only) return cellsOf(years(only, onlyUnit), years(only, onlyUnit))
  const { below, highest, highestUnit } = upTo.exec(text)?.groups ?? {}
  if (below) return cellsOf(null, Math.max(0, years(below, highestUnit) - 1))
  if (highest) return cellsOf(null, years(highest, highestUnit))
  const { least, leastUnit } = atLeast.exec(text)?.groups ?? {}
  return least ? cellsOf(years(least, leastUnit)) : null
}

/** What Excel makes of "5-7" and of "11-16": a day of a month, or a month of a year. */
function ofDate(text: string): AgesCells | null {
  const [, year = 0, month = 0, day = 0] = (/^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (month === 0) return null
  if (day === 1 && year <= oldestOfYears) return cellsOf(Math.min(month, year), Math.max(month, year))
  return cellsOf(Math.min(month, day), Math.max(month, day))
}

const cellsOf = (from: number | null, to: number | null = null): AgesCells => ({
  ...(from !== null && { ageFrom: String(from) }),
  ...(to !== null && { ageTo: String(to) }),
})

const years = (amount: string, unit = '') => (unit.startsWith('m') ? Math.floor(Number(amount) / 12) : Number(amount))

const unit = String.raw`(?:y|yrs?|years?|m|mths?|months?)\.?`
const whole = (pattern: string) => new RegExp(`^${pattern}$`)
const span = whole(
  String.raw`(?:from\s+)?(?<from>\d{1,2})\s*(?<fromUnit>${unit})?\s*(?:-|–|—|/|to|until|up to|and)\s*(?<to>\d{1,2})\s*(?<toUnit>${unit})?`,
)
const single = whole(String.raw`(?<only>\d{1,2})\s*(?<onlyUnit>${unit})?`)
const upTo = whole(
  String.raw`(?:(?:under|below|<|u)\s*-?\s*(?<below>\d{1,2})s?|(?:up\s*to|max\.?)\s*(?<highest>\d{1,2}))\s*(?<highestUnit>${unit})?`,
)
const atLeast = whole(
  String.raw`(?:(?:from|over|above|min\.?)\s*)?(?<least>\d{1,2})\s*(?<leastUnit>${unit})?\s*(?:\+|plus|upwards?|(?:and|or|&)\s*(?:over|up|above|older))?`,
)
