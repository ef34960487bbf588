import type { Currency } from '@callboard/contract/money'
import { asPhone } from '@callboard/contract/pasted'
import { valueText } from './kept-text.ts'

interface Numbers {
  /** in front of a number abroad */
  readonly country: string
  /** of numbers that have lost their 0 */
  readonly bare: RegExp
  /** as they are written with it */
  readonly shape: readonly number[]
}

/** By the currency of the studio, in whose country its families live. Numbers in North America have no 0 to lose. */
const numbersOf: Partial<Record<Currency, Numbers>> = {
  GBP: { country: '44', bare: /^(?:7\d{9}|[123]\d{8,9})$/, shape: [5, 6] },
  EUR: { country: '353', bare: /^8\d{8}$/, shape: [3, 3, 4] },
  AUD: { country: '61', bare: /^[2-478]\d{8}$/, shape: [4, 3, 3] },
  NZD: { country: '64', bare: /^2\d{7,9}$/, shape: [3, 3, 5] },
}

/** A telephone number with the 0 or the plus that a spreadsheet took for the beginning of a number. */
export function readPhone(cell: string, currency: Currency): string {
  const text = asPhone(valueText(cell)).replace(/\.0$/, '')
  const numbers = numbersOf[currency]
  if (!numbers || !/^\d+$/.test(text)) return text
  if (text.startsWith(numbers.country) && numbers.bare.test(text.slice(numbers.country.length))) return `+${text}`
  return numbers.bare.test(text) ? shaped(`0${text}`, numbers.shape) : text
}

function shaped(digits: string, shape: readonly number[]): string {
  let rest = digits
  const parts = shape.map((length) => {
    const part = rest.slice(0, length)
    rest = rest.slice(length)
    return part
  })
  return [...parts.slice(0, -1), (parts.at(-1) ?? '') + rest].filter(Boolean).join(' ')
}
