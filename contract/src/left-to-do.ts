import { z } from 'zod'
import { PlainDate } from './dates.ts'
import { Id } from './text.ts'

/** Somebody who has not signed, or of a document to read not viewed it. */
export const LeftPerson = z.object({
  recipientId: Id,
  name: z.string(),
  child: z.string().nullable(),
  lastReminderAt: z.iso.datetime().nullable(),
})
export type LeftPerson = z.infer<typeof LeftPerson>

/** Those who are left in a class; whoever is in several stands in each. */
export const LeftGroup = z.object({
  kind: z.enum(['class', 'staff', 'no-class']),
  /** of a class */
  name: z.string().nullable(),
  people: z.array(LeftPerson),
})
export type LeftGroup = z.infer<typeof LeftGroup>

export const LeftToDo = z.object({
  groups: z.array(LeftGroup),
  /** each once; a group has at most as many as are shown */
  people: z.number().int(),
  /** of the people: who can be reminded today, and who was */
  toRemind: z.number().int(),
  remindedToday: z.number().int(),
  /** in the groups stand all of them */
  isWhole: z.boolean(),
})
export type LeftToDo = z.infer<typeof LeftToDo>

export const DocumentVersion = z.object({
  number: z.number().int(),
  pages: z.number().int(),
  size: z.number().int(),
  addedOn: PlainDate,
  addedBy: z.string(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>
