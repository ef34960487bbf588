import { asPhone } from './pasted.ts'

export const phoneWords = 'Please enter a valid phone number'

const fewestDigits = 5
const mostDigits = 20
const remark = /\([^()]*\p{L}[^()]*\):?/gu
const extension = /[\s,;]*(?:\b(?:ext(?:ension|n)?\.?|x)|;\s*ext=|#)\s*\d{1,8}(?!\d)/giu
const word = /[\p{L}\p{M}][\p{L}\p{M}\d'’.&]*:?/gu
const signs = /^[\d\s+().\-‐-―/,;&]*$/

/** The numbers in what somebody typed as one: without remarks ("mum") and extensions. */
function numbersIn(typed: string): string[] {
  const bare = asPhone(typed).replaceAll(remark, ' ').replaceAll(extension, ' ').replaceAll(word, ' ')
  if (!signs.test(bare)) return []
  const several = bare.split(/[/,;&]/).map(digitsOf)
  // A stroke also stands inside a number, after the area code.
  return several.every((digits) => digits.length >= fewestDigits) ? several : [digitsOf(bare)]
}

/** The number to dial: digits, perhaps after a plus; null if there is none. */
export function dialled(typed: string): string | null {
  const [first = ''] = numbersIn(typed.replaceAll(/\(0\)/g, ''))
  return first === '' ? null : `${/^[^\d+]*\+/.test(asPhone(typed)) ? '+' : ''}${first}`
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a phone number could be dialled; empty text passes. A remark and an extension may stand beside it, and a second number. */
export function isPhone(typed: string): boolean {
  if (asPhone(typed) === '') return true
  const numbers = numbersIn(typed)
  return numbers.length > 0 && numbers.every(({ length }) => length >= fewestDigits && length <= mostDigits)
}
