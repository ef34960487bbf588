import type { Preferences } from '@callboard/contract/profile'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const preferences = ['profile', 'preferences'] as const

export function profileQuery() {
  return queryOptions({ queryKey: ['profile', 'own'] as const, queryFn: ({ signal }) => api.profile.read(undefined, { signal }) })
}

/** Which e-mails the user wants. */
export function preferencesQuery() {
  return queryOptions({ queryKey: preferences, queryFn: ({ signal }) => api.profile.preferences(undefined, { signal }) })
}

export const savePreferences = api.profile.savePreferences

/** Shows them at once. Returns those that were shown before. */
export async function showPreferences(cache: QueryClient, shown: Preferences): Promise<Preferences | undefined> {
  // An answer that is under way would show the old ones again.
  await cache.cancelQueries({ queryKey: preferences })
  const before = cache.getQueryData<Preferences>(preferences)
  cache.setQueryData(preferences, shown)
  return before
}

/** What deleting the account would take along. Counted anew each time it is asked about. */
export function deletionQuery() {
  return queryOptions({
    queryKey: ['profile', 'deletion'] as const,
    queryFn: ({ signal }) => api.profile.deletion(undefined, { signal }),
    staleTime: 0,
  })
}

export const deleteAccount = api.profile.deleteAccount
