import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function studioSettingsQuery() {
  return queryOptions({
    queryKey: ['studios', 'settings'] as const,
    queryFn: ({ signal }) => api.studios.settings(undefined, { signal }),
    // Selling a place fixes the currency.
    meta: { shows: ['studios', 'classes'] },
  })
}

export const openAnotherStudio = api.memberships.open
export const setUpStudio = api.studios.setUp
export const editStudio = api.studios.edit
