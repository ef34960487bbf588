import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { findStudio } from '../queries/lookups.ts'
import type { PaymentRow } from '../queries/payments.ts'
import type { RefundRow } from '../queries/refunds.ts'
import { allotRefund } from './allot-refund.ts'
import { cancelIssued, findVatNumber, insertPaper, leftByRate, nextIndex } from './queries.ts'

/** Gives a refund that went through its paper (S4 money); its payment is locked. */
export async function issuePaper(scope: Scope, payment: PaymentRow, { id, amountMinor }: RefundRow): Promise<void> {
  const vatNumber = await findVatNumber(scope, payment)
  const index = vatNumber === null ? null : await nextIndex(scope)
  const lines = index === null || payment.invoiceId === null ? [] : allotRefund(amountMinor, await leftByRate(scope, payment))
  await insertPaper(scope, { refundId: id, index, vatNumber, issuedOn: await todayOf(scope) }, lines)
}

/** The refund failed after all: its paper says so and no longer counts, and its number stays given. */
export async function cancelPaper(scope: Scope, { id }: RefundRow): Promise<void> {
  await cancelIssued(scope, id, await todayOf(scope))
}

async function todayOf(scope: Scope): Promise<string> {
  const { zone } = await findStudio(scope)
  return dateIn(zone, scope.clock.now())
}
