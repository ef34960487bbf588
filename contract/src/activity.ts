import { z } from 'zod'
import { activityLabels, activityThings, type ActivityKind } from './activity-words.ts'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { Id, line } from './text.ts'

const Kind = z.enum(Object.keys(activityLabels) as [ActivityKind, ...ActivityKind[]])

/** Which entries are asked for: all that is named must fit. */
export const ActivityAsked = z.object({
  /** parts of the sentence, of who did it, and of whom it is about */
  search: line('Search', 120).default(''),
  kind: Kind.optional(),
  /** who did it */
  userId: Id.optional(),
  /** which student it is about */
  studentId: Id.optional(),
  /** days of the studio, both included */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
})
export type ActivityAsked = z.infer<typeof ActivityAsked>

const ListActivity = ActivityAsked.extend({
  /** the last entry that is already there: older ones follow */
  beforeAt: z.iso.datetime().optional(),
  beforeId: Id.optional(),
})
export type ListActivity = z.infer<typeof ListActivity>

export const ActivityEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  kind: Kind,
  by: z.object({
    what: z.enum(['user', 'callboard', 'card-provider']),
    id: Id.nullable(),
    name: z.string(),
    /** at that time; null: not a person */
    role: Role.nullable(),
  }),
  /** one sentence without who did it: "Cancelled Invoice-12 of Pat Ellis" */
  what: z.string(),
  /** what it leads to; null: it is not there any more, or has no page */
  thing: z.object({ kind: z.enum(activityThings), id: z.string() }).nullable(),
  /** null on both sides: changed, and not kept here */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** as in "Chrome on Android"; empty: unknown */
  device: z.string(),
  /** null: forgotten, or there was none */
  address: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

const refusals = { 'ends-before-start': refusal(400, 'The last day must not be before the first.', 'to') }

/** Who saw, changed, exported or deleted what: read by owners, also after the studio’s plan has ended. */
export const activity = {
  list: call('GET', '/activity', who.ownersForBooks, 'Who did what in the studio, newest first')
    .input(ListActivity)
    .errors(refusals)
    .output(z.object({ entries: z.array(ActivityEntry), hasMore: z.boolean() })),
  people: call('GET', '/activity/people', who.ownersForBooks, 'Everybody who has done something that the activity shows').output(
    z.array(z.object({ id: Id, name: z.string(), role: Role.nullable() })),
  ),
  file: call('GET', '/activity/file', who.ownersForBooks, 'The activity as CSV, newest first')
    .route(sendsFile)
    .input(ActivityAsked)
    .errors(refusals)
    .output(SentFile),
}
