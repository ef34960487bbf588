import { wordsOfRefundFailure } from '@callboard/contract/invoice-states'
import type { Refund } from '@callboard/contract/payments'
import type { RefundRow } from './queries/refunds.ts'

export function presentRefund(row: RefundRow, by: string | null): Refund {
  const { id, amountMinor, reason, note, status, method, source, refundedOn, failure } = row
  return { id, amountMinor, reason, note, status, method, by, source, refundedOn, failure: failure && wordsOfRefundFailure(failure) }
}
