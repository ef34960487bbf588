import { refundReason, wordsOfRefundFailure } from '@callboard/contract/refund-words'
import type { Refund } from '@callboard/contract/payments'
import type { RefundRow } from './queries/refunds.ts'

export function presentRefund(row: RefundRow, by: string | null, paper: Refund['paper']): Refund {
  const { id, amountMinor, reason, note, status, method, source, refundedOn, failure } = row
  return {
    id,
    amountMinor,
    reason,
    why: refundReason(row),
    note,
    status,
    method,
    by,
    source,
    refundedOn,
    failure: failure && wordsOfRefundFailure(failure),
    paper,
  }
}
