import { z } from 'zod'
import { PlainDate, PlainTime } from './dates.ts'
import { invoiceStatuses } from './invoice-states.ts'
import { Currency, Minor } from './money.ts'
import { Id } from './text.ts'

export const About = z.object({ kind: z.enum(['invoice', 'class']), id: Id })
export type About = z.infer<typeof About>

/** What somebody sees now of what a message is about. `closed`: they may not see it, or, where `isGone`, it was deleted. */
export const MessageCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoice'),
    id: Id,
    /** null: a draft */
    index: z.number().int().nullable(),
    totalMinor: Minor,
    currency: Currency,
    dueOn: PlainDate,
    status: z.enum(invoiceStatuses),
  }),
  z.object({
    kind: z.literal('class'),
    id: Id,
    name: z.string(),
    date: PlainDate,
    startTime: PlainTime,
    endTime: PlainTime,
    room: z.string().nullable(),
    /** of a weekly class whose date has passed: the next one */
    nextOn: PlainDate.nullable(),
  }),
  z.object({ kind: z.literal('closed'), of: About.shape.kind, isGone: z.boolean() }),
])
export type MessageCard = z.infer<typeof MessageCard>
