import type { PaidMethod, RefundMethod } from '@callboard/contract/money'

/** Nobody gives a cheque back: a bank transfer stands for it. */
export const asItCame = (method: PaidMethod): RefundMethod => (method === 'cheque' ? 'bank-transfer' : method)
