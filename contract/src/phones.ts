import { asPhone } from './pasted.ts'

export const phoneWords = 'Please enter a valid phone number'

const fewestDigits = 5
/** of two numbers in one field */
const fewestOfSeveral = 7
const mostDigits = 20
/** Above what any field keeps; what reads a number takes a time that grows with the square of its length. */
const longestRead = 200
const remark = /\([^()]*\p{L}[^()]*\):?/gu
const extension = /[\s,;]*(?:\b(?:ext(?:ension|n)?\.?|x)|;\s*ext=|#)\s*\d{1,8}(?!\d)/giu
/** What numbers are written with, from their first digit on. */
const number = /[+\d][\d\s+().\-‐-―−/,;&]*/u
const remarks = /^[\p{L}\p{M}\p{N}\s'’"“”.,:;()[\]\-‐-―−&/+]*$/u
const letterAtEnd = /\p{L}$/u
const letterAtStart = /^\p{L}/u

/** The numbers in what somebody typed as one: without remarks ("mum") and extensions. What follows a word is a remark, digits and all. */
function numbersIn(typed: string): string[] {
  if (typed.length > longestRead) return []
  const bare = asPhone(typed).replaceAll(remark, ' ').replaceAll(extension, ' ')
  const found = number.exec(bare)
  if (!found) return []
  const [before, after] = [bare.slice(0, found.index), bare.slice(found.index + found[0].length)]
  // A letter that touches a digit may stand for one: O7700.
  const isMixed = letterAtEnd.test(before) || (/\d$/.test(found[0]) && letterAtStart.test(after))
  if (isMixed || !remarks.test(before) || !remarks.test(after) || digitsOf(after).length >= fewestDigits) return []
  const several = found[0].split(/[/,;&]/).map(digitsOf)
  // A stroke also stands inside a number, after the area code.
  return several.every((digits) => digits.length >= fewestOfSeveral) ? several : [digitsOf(found[0])]
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
