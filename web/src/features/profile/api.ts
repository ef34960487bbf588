import type { Preferences, Profile } from '@callboard/contract/profile'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'
import { editSession, sessionQuery } from '../../lib/session/session.ts'

const preferences = ['profile', 'preferences'] as const

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile', 'own'] as const,
    queryFn: ({ signal }) => api.profile.read(undefined, { signal }),
    meta: { shows: ['users'] },
  })
}

export const saveProfile = api.profile.save
export const setPicture = (picture: { file: File; x: number; y: number; side: number }, onProgress: (share: number) => void) =>
  api.profile.setPicture(picture, { context: { sendFile: (request) => sendWithProgress(request, onProgress) } })
export const removePicture = () => api.profile.removePicture()
export const mailNewAddress = (email: string) => api.auth.changeEmail({ email })
export const keepOldAddress = () => api.auth.cancelEmailChange()

/** Updates the profile, and the session's name and picture in every tab. */
export function showProfile(cache: QueryClient, { id, name, email, pendingEmail, phone, timezone, photoUrl, role }: Profile): void {
  cache.setQueryData<Profile>(profileQuery().queryKey, { id, name, email, pendingEmail, phone, timezone, photoUrl, role })
  const session = cache.getQueryData(sessionQuery.queryKey)
  if (session?.kind === 'full') editSession({ ...session, user: { ...session.user, name, email, photoUrl } })
}

export function preferencesQuery() {
  return queryOptions({
    queryKey: preferences,
    queryFn: ({ signal }) => api.profile.preferences(undefined, { signal }),
    meta: { shows: ['preferences'] },
  })
}

export const savePreferences = api.profile.savePreferences

export async function showPreferences(cache: QueryClient, saved: Preferences): Promise<void> {
  // A read in flight would restore the old ones.
  await cache.cancelQueries({ queryKey: preferences })
  cache.setQueryData(preferences, saved)
}

/** Counted again at each request. */
export function deletionQuery() {
  return queryOptions({
    queryKey: ['profile', 'deletion'] as const,
    queryFn: ({ signal }) => api.profile.deletion(undefined, { signal }),
    meta: { shows: ['users', 'students', 'invoices', 'bookings'] },
    staleTime: 0,
  })
}

export const deleteAccount = api.profile.deleteAccount
