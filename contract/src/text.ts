import { z } from 'zod'
import { longest } from './lengths.ts'

export { longest }

const stops = /(?![\t\r\n])\p{Cc}/u
/** Bidirectional overrides, which make one name look like another. */
const turnsWords = /[\u202A-\u202E\u2066-\u2069]/
const isVisible = /[^\s\p{Cf}\p{Cc}\p{Zs}\u2800\u3164\u115F\u1160\uFFA0]/u
const lineEnds = /[\t\r\n\u2028\u2029]/

/** Multi-line text in any script, trimmed, without control characters, at most `max` UTF-16 units. */
export function paragraphs(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} can be at most ${max.toLocaleString('en-GB')} characters`)
    .refine(
      (typed) => typed.isWellFormed() && !stops.test(typed) && !turnsWords.test(typed),
      `${label} contains characters that cannot be stored`,
    )
}

export function line(label: string, max: number) {
  return paragraphs(label, max).refine((typed) => !lineEnds.test(typed), `${label} must be on one line`)
}

/** A line with at least one visible character. */
export function requiredLine(label: string, max: number) {
  return line(label, max)
    .min(1, `${label} is required`)
    .refine((typed) => isVisible.test(typed), `${label} is required`)
}

const phoneSigns = /^[\d\s+().\-‐-―/]+(?:(?:ext\.?|extension|x)[\d\s.]+)?$/iu
const fewestDigits = 5
const mostDigits = 20
export const phoneWords = 'Please enter a valid phone number'

/** Whether a phone number could be dialled; empty text passes. */
export function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return typed.trim() === '' || (phoneSigns.test(typed.trim()) && digits >= fewestDigits && digits <= mostDigits)
}

/** A phone number in any common notation, with an optional extension. */
export function phone(label: string) {
  return line(label, longest.phone).refine(isPhone, phoneWords)
}

export function requiredPhone(label: string) {
  return requiredLine(label, longest.phone).refine(isPhone, phoneWords)
}

const emailWords = 'Please enter a valid email address'

/** RFC 5321 limits: at most 64 characters before the @, no dot at its ends, no two in a row, and a domain with a dot. */
const deliverable = /^(?!\.)(?!.*\.\.)[^@]{1,64}(?<!\.)@[^@]+\.[^@.]+$/

/** Lower-cased, so that spellings of one mailbox are one login. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(longest.email, `Email can be at most ${longest.email} characters`)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: emailWords }).regex(deliverable, emailWords))

/** Lower-cased as the database returns it: ids are compared as text. */
export const Id = z.uuid('This is not a valid id').toLowerCase()
