import { previewMinutes, type ChoiceWithCode } from '@callboard/contract/subscriptions'
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

export function salesQuery() {
  return queryOptions({
    queryKey: ['subscriptions', 'sales'],
    queryFn: ({ signal }) => api.subscriptions.sales(undefined, { signal }),
    meta: { shows: [] },
    staleTime: 60_000,
    retry: false,
  })
}

/** Cached for nearly as long as the server accepts it, so that amounts do not change while they are read. */
export function previewQuery(wanted: ChoiceWithCode) {
  return queryOptions({
    queryKey: ['subscriptions', 'preview', wanted],
    queryFn: ({ signal }) => api.subscriptions.preview(wanted, { signal }),
    meta: { shows: ['subscriptions', 'students'] },
    staleTime: (previewMinutes - 1) * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
}

export const { subscribe, checkOut, change } = api.subscriptions
export const returned = api.subscriptions.returned
export const cancel = () => api.subscriptions.cancel()
export const resume = () => api.subscriptions.resume()
export const openPortal = () => api.subscriptions.openPortal()
