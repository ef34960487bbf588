import { deletedUser } from '@callboard/contract/erased-names'
import type { EntityType, Priority } from '@callboard/contract/notifications'
import { Currency } from '@callboard/contract/money'
import { z } from 'zod'
import type { Reader } from '../reader.ts'

type Group = 'classUpdates' | 'messages' | 'billing'

export interface Wording {
  readonly title: string
  readonly message: string
  /** medium by default (S1 §9) */
  readonly priority?: Priority
  readonly link: string
  readonly requiresAction?: boolean
  /** absent: not emailed (S4 notifications) */
  readonly mail?: MailWording
}

export interface MailWording {
  readonly subject: string
  /** the first says what has happened, and stands on a slip */
  readonly paragraphs: readonly [string, ...string[]]
  /** below it on the slip: of what, for whom, how much */
  readonly onSlip?: readonly string[]
  readonly button: string
  readonly link?: string
}

/**
 * Where somebody sees what a notification is about, which makes it read (S4 channels): on the page that its link opens, by reading the
 * channel or conversation, or nowhere, as what it tells of has gone or stands on no page.
 */
export type SeenAt = 'its-link' | 'its-channel' | 'its-conversation' | 'nowhere'

export interface Entry<Details extends z.ZodType = z.ZodType> {
  /** parsed on notifying and again on mailing; fills in the defaults of S1 §5 */
  readonly details: Details
  readonly seenAt: SeenAt
  readonly entityType: EntityType | null
  readonly group: Group
  /** mailed even to those who have switched its group off */
  readonly alwaysMailed?: (details: z.output<Details>) => boolean
  readonly tellsDoer?: boolean | ((details: z.output<Details>) => boolean)
  /** Replaces an unread earlier one about the same entity, and is not repeated within the hour. */
  readonly onlyNewest?: boolean
  /** Takes the place of an unread earlier one about the same entity, or of the same type, and of its mail if that has not gone. */
  readonly gathered?: 'by-entity' | 'by-type'
  /** What both tell, where the newer one alone would say too little. */
  readonly addTo?: (earlier: z.output<Details>, newer: z.output<Details>) => z.input<Details>
  /** No other owner is to read what it is about, should its mail not arrive. */
  readonly isConfidential?: boolean
  /** delay of its emails in seconds, so that a mistake corrected at once is not mailed, or several are mailed as one */
  readonly mailedAfter?: number | ((details: z.output<Details>) => number)
  /** Its mails wait for the end of the studio's quiet hours, or for the hours that a teacher has set; what has been read is not mailed. */
  readonly keepsQuiet?: boolean | ((details: z.output<Details>) => boolean)
  /** Its mail lists all of the type that wait for the person, but those whose task has been done: its words, for several. */
  readonly together?: (all: readonly z.output<Details>[], to: Reader) => MailWording & { readonly title: string }
  /** One mail of what is told together a day to each person. */
  readonly isMailedOnceADay?: boolean
  readonly say: (details: z.output<Details>, to: Reader, entityId: string | null) => Wording
}

export function entry<Details extends z.ZodType>(one: Entry<Details>): Entry<Details> {
  return one
}

export function words(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`
}

export function whoIs(students: z.output<typeof enrolled>): string {
  if ('studentCount' in students) return `${students.studentCount} students are`
  const names = [students].flat().map((one) => one.name)
  return names.length === 1 ? `${names[0]} is` : `${list(names)} are`
}

export function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** "Mia Ellis, Leo Ellis and 51 others" */
export function listSome(names: readonly string[]): string {
  return names.length > mostNamed ? list([...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} others`]) : list(names)
}
const mostNamed = 3

export const marksStandAfter = 60

/** in seconds: one mail of what is gathered in that time, such as the messages of a conversation (S4 messages) */
export const gatheredFor = 15 * 60

export const name = z.string().min(1)
/** What stands for somebody whose name has been erased, so that no sentence fails for want of it. */
const nameOr = (otherwise: string) => z.string().transform((given) => given.trim() || otherwise)
/** The id finds what to erase (`forget-notifications.ts`); an optional user can be left out of the sentence. */
export const user = z.object({ userId: z.uuid(), name: nameOr(deletedUser) })
export const student = z.object({ studentId: z.uuid(), name: nameOr('Former student') })
export const enrolled = z.union([student, z.array(student).min(1), z.object({ studentCount: z.number().int().min(2) })])
export const day = z.iso.date()
/** `HH:MM` of the studio's clock */
export const clock = z.string().regex(/^\d\d:\d\d$/)
export const amount = { amountMinor: z.number().int(), currency: Currency.optional() }
