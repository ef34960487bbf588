import { z } from 'zod'
import { PlainDate } from './dates.ts'
import { ShownEmail } from './shown-email.ts'
import { Id } from './text.ts'

export const AwaitedCounts = z.object({ families: z.number().int(), teachers: z.number().int(), childless: z.number().int() })
export type AwaitedCounts = z.infer<typeof AwaitedCounts>

/** Somebody who is to sign and has not been given anything to: invited and not joined, or a parent who has not added a child. */
export const AwaitedSigner = z.object({
  /** null: has joined */
  invitation: z.object({ id: Id, sentAt: z.iso.datetime(), isExpired: z.boolean() }).nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  role: z.enum(['teacher', 'parent']),
  email: ShownEmail,
  /** what they are asked for as soon as they have joined, or added a child */
  documents: z.array(z.object({ id: Id, name: z.string(), expiresOn: PlainDate.nullable() })),
})
export type AwaitedSigner = z.infer<typeof AwaitedSigner>
