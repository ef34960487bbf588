import type { Invitation, InvitedRole } from '@callboard/contract/invitations'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const key = ['invitations', 'list'] as const

export function invitationsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.invitations.list(undefined, { signal }),
    meta: { shows: ['invitations', 'users'] },
    staleTime: 60_000,
  })
}

/** Refetched at each opening of the dialog (S3 §4). */
export function capacityQuery() {
  return queryOptions({
    queryKey: ['invitations', 'capacity'],
    queryFn: ({ signal }) => api.invitations.capacity(undefined, { signal }),
    meta: { shows: ['invitations', 'students', 'subscriptions', 'users'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export const sendInvitation = (typed: { id: string; email: string; role: InvitedRole }) => api.invitations.send(typed)
export const resendInvitation = (id: string) => api.invitations.resend({ id })
export const resendEach = (ids: string[]) => api.invitations.resendEach({ ids, undoable: true })
export const undoResending = (id: string) => api.invitations.undoResending({ id })
export const refetchInvitations = (cache: QueryClient) => cache.invalidateQueries({ queryKey: key })
export const revokeInvitation = (id: string) => api.invitations.revoke({ id, undoable: true })
export const undoRevoking = (id: string) => api.invitations.undo({ id })

/** Adds a new one on top, or replaces a resent one in place. */
export function showInvitation(cache: QueryClient, sent: Invitation): void {
  cache.setQueryData(key, (invitations: Invitation[] | undefined) => {
    if (!invitations?.some(({ id }) => id === sent.id)) return invitations && [sent, ...invitations]
    return invitations.map((one) => (one.id === sent.id ? sent : one))
  })
}

export function hideInvitation(cache: QueryClient, gone: string): void {
  cache.setQueryData(key, (invitations: Invitation[] | undefined) => invitations?.filter(({ id }) => id !== gone))
}
