import type { OpenSession } from '@callboard/contract/auth'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { changeSession } from '../../lib/session/session.ts'

export const signUp = api.auth.signUp
export const resendConfirmation = api.auth.resendConfirmation
export const renewLink = api.auth.renewLink
export const signIn = api.auth.signIn
export const forgotPassword = api.auth.forgotPassword
export const resetPassword = api.auth.resetPassword
export const followLink = api.auth.followLink
export const confirmEmail = api.auth.confirmEmail
export const undoEmailChange = api.auth.undoEmailChange
export const changePassword = api.auth.changePassword
export const enterStudio = (studioId: string, begun?: () => unknown) =>
  changeSession((as) => api.memberships.enter({ studioId }, { context: { as } }), begun)
export const joinStudio = (invitation: string, begun: () => unknown) =>
  changeSession((as) => api.memberships.join({ invitation }, { context: { as } }), begun)
export const provePassword = api.auth.prove
export const endSessionOf = (id: string) => api.auth.endSession({ id })
export const signOutElsewhere = () => api.auth.signOutElsewhere()

export function membershipsQuery() {
  return queryOptions({
    queryKey: ['memberships'] as const,
    queryFn: ({ signal }) => api.memberships.list(undefined, { signal }),
    meta: { shows: [] },
    // What is new in another studio is told to nobody here; most people have no other.
    staleTime: ({ state: { data = [] } }) => (data.length > 1 ? 60_000 : Number.POSITIVE_INFINITY),
  })
}

const openSessions = ['sessions', 'list'] as const

/** Keyed outside `auth`, so that it is cleared with the session. */
export function openSessionsQuery() {
  return queryOptions({
    queryKey: openSessions,
    queryFn: ({ signal }) => api.auth.sessions(undefined, { signal }),
    meta: { shows: ['sessions'] },
  })
}

/** Removes one ended session from the list, or with null all but this browser's. */
export function hideSessions(cache: QueryClient, id: string | null): void {
  cache.setQueryData(openSessions, (list: OpenSession[] | undefined) => list?.filter((one) => one.isThis || (id !== null && one.id !== id)))
}

/** Fetched once, since an acceptance elsewhere is reported on submit. Keyed under `auth`, so that it survives signing out. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'invitation', token] as const,
    queryFn: ({ signal }) => api.invitations.read({ token }, { signal }),
    meta: { shows: [] },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
