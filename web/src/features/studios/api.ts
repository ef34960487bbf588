import type { StudioSettings } from '@callboard/contract/studios'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function studioSettingsQuery() {
  return queryOptions({
    queryKey: ['studios', 'settings'] as const,
    queryFn: ({ signal }) => api.studios.settings(undefined, { signal }),
    // A place that is sold fixes the currency.
    meta: { shows: ['studios', 'classes'] },
  })
}

export const setUpStudio = api.studios.setUp
export const editStudio = api.studios.edit
export const setPaymentMethods = api.studios.setPaymentMethods

export function showStudioSettings(cache: QueryClient, settings: StudioSettings): void {
  cache.setQueryData(studioSettingsQuery().queryKey, settings)
}
