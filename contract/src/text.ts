import { z } from 'zod'

/** How many characters of each kind of text are kept. Forms count by the same figures. */
export const longest = {
  name: 120,
  relationship: 60,
  phone: 40,
  email: 254,
  address: 300,
  specialties: 300,
  remark: 500,
  text: 2000,
} as const

/** Control characters, but for the tabs and line ends of a paragraph. */
const stops = /(?![\t\r\n])\p{Cc}/u
/** What turns the direction of the words after it: a name with it can look like another one. */
const turnsWords = /[\u202A-\u202E\u2066-\u2069]/
const isVisible = /[^\s\p{Cf}\p{Cc}\p{Zs}\u2800\u3164\u115F\u1160\uFFA0]/u
const lineEnds = /[\t\r\n\u2028\u2029]/

/** Paragraphs that people type: any script and emoji, trimmed, without control characters, at most `max` UTF-16 units. */
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

/** The same on one line: a name, an address. */
export function line(label: string, max: number) {
  return paragraphs(label, max).refine((typed) => !lineEnds.test(typed), `${label} must be on one line`)
}

/** A line that is not blank: something of it can be seen. */
export function requiredLine(label: string, max: number) {
  return line(label, max)
    .min(1, `${label} is required`)
    .refine((typed) => isVisible.test(typed), `${label} is required`)
}

const phoneSigns = /^[\d\s+().\-‐-―/]+(?:(?:ext\.?|extension|x)[\d\s.]+)?$/iu
const fewestDigits = 5
const mostDigits = 20
export const phoneWords = 'Please enter a valid phone number'

/** Whether it can be dialled, anywhere in the world; nothing typed is nothing wrong. Which numbers exist, only telephones know. */
export function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return typed.trim() === '' || (phoneSigns.test(typed.trim()) && digits >= fewestDigits && digits <= mostDigits)
}

/** A phone number as people write it: digits, spaces, `+`, brackets, dots, dashes, and an extension. */
export function phone(label: string) {
  return line(label, longest.phone).refine(isPhone, phoneWords)
}

export function requiredPhone(label: string) {
  return requiredLine(label, longest.phone).refine(isPhone, phoneWords)
}

const emailWords = 'Please enter a valid email address'

/** What no mail server takes: a name before the @ of more than 64 letters, or with dots at its ends or side by side; a domain without a dot. */
const deliverable = /^(?!\.)(?!.*\.\.)[^@]{1,64}(?<!\.)@[^@]+\.[^@.]+$/

/** An email address, lower-cased: two spellings of one mailbox are one login. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(longest.email, `Email can be at most ${longest.email} characters`)
  .pipe(z.email({ pattern: z.regexes.html5Email, error: emailWords }).regex(deliverable, emailWords))

/** In the letters that the database answers with: ids are compared as text. */
export const Id = z.uuid('This is not a valid id').toLowerCase()
