import { z } from 'zod'
import { longest } from './lengths.ts'
import { asEmail, asLine, asPhone, asPlain, asText } from './pasted.ts'
import { isPhone, phoneWords } from './phones.ts'

export { isPhone, longest, phoneWords }

const stops = /(?![\t\r\n])\p{Cc}/u
/** Bidirectional overrides, which make one name look like another; what else is invisible has been dropped. */
const turnsWords = /[\u202D\u202E]/
const lineEnds = /[\t\r\n\u2028\u2029]/

/** Multi-line text in any script, trimmed, without control characters and invisible marks, at most `max` UTF-16 units. */
export function paragraphs(label: string, max: number) {
  return text(label, max, asText)
}

function text(label: string, max: number, cleaned: (typed: string) => string) {
  return z
    .string()
    .overwrite(cleaned)
    .trim()
    .max(max, `${label} can be at most ${max.toLocaleString('en-GB')} characters`)
    .refine((typed) => typed.isWellFormed() && !stops.test(typed), `${label} contains characters that cannot be stored`)
    .refine(
      (typed) => !turnsWords.test(typed),
      `${label} contains a hidden character that reverses text. Please type it instead of pasting it.`,
    )
}

/** One line of text, as it looks (S4 accounts): joiners between letters stay. */
export function line(label: string, max: number) {
  return oneLine(label, max, asLine)
}

function oneLine(label: string, max: number, cleaned: (typed: string) => string) {
  return text(label, max, cleaned).refine((typed) => !lineEnds.test(typed), `${label} must be on one line`)
}

/** A code or number that is kept or compared sign by sign, as a keyboard would type it. */
export function plainLine(label: string, max: number) {
  return oneLine(label, max, asPlain)
}

/** A line with at least one visible character. */
export function requiredLine(label: string, max: number) {
  return line(label, max).min(1, `${label} is required`)
}

/** A phone number in any common notation, with an optional extension and remark. */
export function phone(label: string) {
  return typedPhone(label).refine(isPhone, phoneWords)
}

export function requiredPhone(label: string) {
  return typedPhone(label).min(1, `${label} is required`).refine(isPhone, phoneWords)
}

/** A phone number that may be kept as it is, as it was kept before. */
export function typedPhone(label: string) {
  return oneLine(label, longest.phone, asPhone)
}

const emailWords = 'Please enter a valid email address'

/** RFC 5321 limits: at most 64 characters before the @, no dot at its ends, no two in a row, and a domain with a dot. */
const deliverable = /^(?!\.)(?!.*\.\.)[^@]{1,64}(?<!\.)@[^@]+\.[^@.]+$/

/** An address as somebody signs in with it: one that cannot be right is simply not known. */
export const TypedEmail = oneLine('Email', longest.email, asEmail).min(1, 'Email is required')

/** Spellings of one mailbox are one login. */
export const Email = z
  .string()
  .overwrite(asEmail)
  .min(1, 'Email is required')
  .max(longest.email, `Email can be at most ${longest.email} characters`)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: emailWords }).regex(deliverable, emailWords))

/** Lower-cased as the database returns it: ids are compared as text. */
export const Id = z.uuid('This is not a valid id').toLowerCase()
