import type { EntityType, Priority } from '@callboard/contract/notifications'
import { Currency } from '@callboard/contract/money'
import { z } from 'zod'
import type { Reader } from '../reader.ts'

/** The switch in the settings that lets its e-mails out (S1 §2.12). */
export type Group = 'classUpdates' | 'messages' | 'billing'

/** What one person is told. */
export interface Said {
  readonly title: string
  readonly message: string
  /** medium when left out (S1 §9) */
  readonly priority?: Priority
  /** a path of the product */
  readonly link: string
  readonly requiresAction?: boolean
  /** left out: the type does not matter outside the product, and is not e-mailed (S4 notifications) */
  readonly mail?: MailSaid
}

/** The subject says it all; a greeting is put before the paragraphs. */
export interface MailSaid {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** where the button leads, when not to the notification's link */
  readonly link?: string
}

/** A type of notification. What it says is a function of the stored details, of who reads it and of what it is about. */
export interface Entry<Details extends z.ZodType = z.ZodType> {
  /** parsed when somebody is told and again when the e-mail is written; fills in the defaults of S1 §5 */
  readonly details: Details
  readonly entityType: EntityType | null
  readonly group: Group
  /** Whoever did the deed is told as well. */
  readonly tellsDoer?: boolean
  /**
   * Only the newest word about one thing counts: it takes the place of an earlier one that was not read, and the very same is not said again
   * within the hour.
   */
  readonly onlyNewest?: boolean
  /** seconds for which its e-mails wait, so that a slip that is noticed at once is mailed to nobody */
  readonly mailedAfter?: number
  readonly say: (details: z.output<Details>, to: Reader, entityId: string | null) => Said
}

export function entry<Details extends z.ZodType>(one: Entry<Details>): Entry<Details> {
  return one
}

/** The words of a sentence, without those that are missing. */
export function words(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** `1 class`, `3 classes`, `2,000 classes`. */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`
}

/** `Mia Ellis is`, `Leo Ellis and Mia Ellis are`, `3 students are`. */
export function whoIs(students: z.output<typeof enrolled>): string {
  if ('studentCount' in students) return `${students.studentCount} students are`
  const names = [students].flat().map((one) => one.name)
  return names.length === 1 ? `${names[0]} is` : `${list(names)} are`
}

/** `time`, `time and room`, `time, room and teacher`. */
export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Over 50 characters: cut to 47 and three dots (S2 §9). Counted as people count them, so that no emoji is cut in two. */
export function preview(text: string): string {
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replaceAll(/\s+/g, ' ').trim())]
  const whole = letters.map(({ segment }) => segment)
  return whole.length > 50 ? `${whole.slice(0, 47).join('')}...` : whole.join('')
}

/** Seconds after which a mark in a register is taken for meant. */
export const marksStandAfter = 60

// Pieces of details.
/** of a thing: a class, a room, a document. People are never named by this alone. */
export const name = z.string().min(1)
/**
 * Somebody who is named, never without the id: by it what was told of them is found when they are erased (`forget-notifications.ts`). Where
 * it is optional, the sentence can do without, and stays.
 */
export const user = z.object({ userId: z.uuid(), name })
export const student = z.object({ studentId: z.uuid(), name })
/** who was enrolled by a deed: one by name, or a family's own; of several families' how many, and nobody by name */
export const enrolled = z.union([student, z.array(student).min(1), z.object({ studentCount: z.number().int().min(2) })])
export const day = z.iso.date()
/** `HH:MM` of the studio's clock; seconds of a database column are dropped */
export const clock = z
  .string()
  .regex(/^\d\d:\d\d(:\d\d)?$/)
  .transform((time) => time.slice(0, 5))
export const amount = { amountMinor: z.number().int(), currency: Currency.optional() }
