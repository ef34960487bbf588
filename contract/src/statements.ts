import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { Currency, Minor, PaidMethod } from './money.ts'
import { PaidPlace } from './payments.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

export const StatementKind = z.enum(['invoice', 'cancellation', 'booking', 'payment', 'refund', 'refund-failed', 'chargeback'])

/** `balanceMinor` is what the family owes after the row; below 0 the studio owes them. */
export const StatementRow = z.object({
  on: PlainDate,
  kind: StatementKind,
  invoiceId: Id.nullable(),
  index: z.number().int().nullable(),
  place: PaidPlace.nullable(),
  method: PaidMethod.nullable(),
  /** always positive: the kind determines the sign */
  amountMinor: Minor,
  /** what was billed and is waived with it; below 0 it is billed again */
  creditedMinor: Minor,
  balanceMinor: Minor,
})
export type StatementRow = z.infer<typeof StatementRow>

/**
 * What a family was billed, paid, was refunded, and owes. Refunding a payment that was kept also waives what was billed by as much, so the
 * balance is unchanged; refunding a payment made twice pays a debt of the studio. The same goes for a chargeback, a dispute that was lost:
 * its invoice stays paid.
 */
export const Statement = z.object({
  parent: z.object({ id: Id, name: z.string() }),
  currency: Currency,
  from: PlainDate,
  to: PlainDate,
  openingMinor: Minor,
  rows: z.array(StatementRow),
  /** less cancellations */
  billedMinor: Minor,
  creditedMinor: Minor,
  paidMinor: Minor,
  refundedMinor: Minor,
  chargedBackMinor: Minor,
  closingMinor: Minor,
})
export type Statement = z.infer<typeof Statement>

export const AskStatement = z.object({ parentId: Id, from: PlainDate, to: PlainDate })
export type AskStatement = z.infer<typeof AskStatement>

const refusals = {
  'family-not-found': refusal(404, 'This family no longer exists.'),
  'ends-before-start': refusal(400, 'The statement must end after it begins.', 'to'),
}

export const statements = {
  read: call('GET', '/statements/{parentId}', who.membersForBills, "A family's statement: for owners, and for the parent")
    .input(AskStatement)
    .errors(refusals)
    .output(Statement),

  pdf: call('GET', '/statements/{parentId}/pdf', who.membersForBills, "A family's statement as a file")
    .route(sendsFile)
    .input(AskStatement)
    .errors(refusals)
    .output(SentFile),
}
