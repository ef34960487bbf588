import { z } from 'zod'

const stops = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** A line or paragraph that people type: any script and emoji, trimmed, without control characters, at most `max` UTF-16 units. */
export function text(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} can be at most ${max.toLocaleString('en-GB')} characters`)
    .refine((typed) => typed.isWellFormed() && !stops.test(typed), `${label} contains characters that cannot be stored`)
}

/** The same, and not blank. */
export function requiredText(label: string, max: number) {
  return text(label, max).min(1, `${label} is required`)
}

/** An e-mail address, lower-cased: two spellings of one mailbox are one login. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Email can be at most 254 characters')
  .pipe(z.email('Please enter a valid email address'))

export const Id = z.uuid('This is not a valid id')
