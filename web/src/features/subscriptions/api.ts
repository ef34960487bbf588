import type { BillingInterval, TierName } from '@callboard/contract/subscriptions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function billingQuery() {
  return queryOptions({
    queryKey: ['subscriptions', 'billing'],
    queryFn: ({ signal }) => api.subscriptions.billing(undefined, { signal }),
    meta: { shows: ['subscriptions', 'students', 'studios'] },
    staleTime: 30_000,
  })
}

export const subscribe = (tier: TierName, billingInterval: BillingInterval) => api.subscriptions.subscribe({ tier, billingInterval })
