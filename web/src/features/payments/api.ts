import type { MakeRefund, MarkEachPaid, MarkPaid } from '@callboard/contract/payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function overviewQuery() {
  return queryOptions({
    queryKey: ['payments', 'overview'],
    queryFn: ({ signal }) => api.payments.overview(undefined, { signal }),
    meta: { shows: ['payments', 'invoices', 'users', 'studios'] },
    staleTime: 60_000,
  })
}

export interface AskedMonth {
  month: string
  page: number
}

export function monthQuery(asked: AskedMonth) {
  return queryOptions({
    queryKey: ['payments', 'month', asked],
    queryFn: ({ signal }) => api.payments.month(asked, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['payments', 'invoices', 'users', 'studios'] },
    staleTime: 60_000,
  })
}

/** Polls the card provider, and refetches after every live event about the payment. */
export function checkQuery(invoiceId: string) {
  return queryOptions({
    queryKey: ['payments', 'check', invoiceId],
    queryFn: ({ signal }) => api.payments.check({ invoiceId }, { signal }),
    meta: { shows: ['payments', 'invoices'] },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isPaid ? false : askAgainMs),
  })
}
/** In case the live event is lost. */
const askAgainMs = 5_000

export const markPaid = (typed: MarkPaid) => api.payments.markPaid(typed)
export const markEachPaid = (typed: MarkEachPaid) => api.payments.markEachPaid(typed)
export const checkout = (invoiceId: string, keepsCard: boolean) => api.payments.checkout({ invoiceId, keepsCard })
export const makeRefund = (typed: MakeRefund) => api.payments.refund(typed)
