import { z } from 'zod'
import { Minor } from './money.ts'
import { refusal } from './refusals.ts'

/** What becomes of money and places when somebody leaves, counted before it is confirmed; amounts in the studio's currency. */
export const Leaving = z.object({
  unpaid: z.number().int(),
  owedMinor: Minor,
  /** recurring invoices that end */
  recurrences: z.number().int(),
  /** unsent invoices that are deleted; counted for owners only, as nobody else sees them */
  drafts: z.number().int(),
  /** booked or being paid for, in upcoming classes */
  places: z.number().int(),
  refundMinor: Minor,
  /** paid for places, and too late to be refunded */
  lostMinor: Minor,
  /** stored cards that are removed with the last child of somebody on the staff, who is no family any more */
  cards: z.number().int().optional(),
})
export type Leaving = z.infer<typeof Leaving>

/** The figures that somebody has seen, sent along with the press: it is refused when they are no longer right. */
export const Seen = z.string().max(200).optional()

export const figuresChanged = {
  'figures-changed': refusal(409, 'This has changed since it was counted. Please read it again, and confirm once more.'),
}
