import type { AccountNumbers, KeptBankDetails } from '@callboard/contract/bank-details'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function bankDetailsQuery() {
  return queryOptions({
    queryKey: ['bank-details', 'kept'] as const,
    queryFn: ({ signal }) => api.bankDetails.read(undefined, { signal }),
    meta: { shows: ['bankDetails', 'users'] },
  })
}

/** Whether the account number can belong to the sort code. */
export function fitQuery(numbers: AccountNumbers) {
  return queryOptions({
    queryKey: ['bank-details', 'fit', numbers] as const,
    queryFn: ({ signal }) => api.bankDetails.check(numbers, { signal }),
    meta: { shows: ['bankDetails'] },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

export const saveBankDetails = api.bankDetails.save

export function showBankDetails(cache: QueryClient, kept: KeptBankDetails): void {
  cache.setQueryData(bankDetailsQuery().queryKey, kept)
}
