import type { Invitation, InvitedPerson, InvitedRole, SentTogether } from '@callboard/contract/invitations'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { plural } from '../../lib/words.ts'
import { say } from '../../ui/notices/toasts.ts'

const key = ['invitations', 'list'] as const

export function invitationsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.invitations.list(undefined, { signal }),
    meta: { shows: ['invitations', 'users'] },
    staleTime: 60_000,
  })
}

export function joinedQuery() {
  return queryOptions({
    queryKey: ['invitations', 'joined'],
    queryFn: ({ signal }) => api.invitations.joined(undefined, { signal }),
    meta: { shows: ['invitations', 'students', 'users'] },
    staleTime: 60_000,
  })
}

export function previewQuery(asked: { emails: string[]; role: InvitedRole }) {
  return queryOptions({
    queryKey: ['invitations', 'preview', asked],
    queryFn: ({ signal }) => api.invitations.preview(asked, { signal }),
    meta: { shows: ['invitations', 'users'] },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
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
export const sendMany = (list: { id: string; people: InvitedPerson[]; role: InvitedRole }) =>
  api.invitations.sendMany({ ...list, undoable: true })
export const sendWaiting = (id: string) => api.invitations.sendWaiting({ id, undoable: true })
export const sendAgain = () => api.invitations.sendAgain({ undoable: true })
export const resendInvitation = (id: string) => api.invitations.resend({ id })
export const resendEach = (ids: string[]) => api.invitations.resendEach({ ids, undoable: true })
export const undoResending = (id: string) => api.invitations.undoResending({ id })
export const refetchInvitations = (cache: QueryClient) => cache.invalidateQueries({ queryKey: key })

/** Says when those that were sent together leave, and offers to stop them. */
export function sayTogether(cache: QueryClient, { sent, minutes, undo }: SentTogether, stop: (undoId: string) => Promise<unknown>): void {
  const until = minutes > 1 ? ` The last email leaves in ${minutes} minutes.` : ''
  const words = sent === 0 ? 'Nobody was left to invite.' : `${plural(sent, 'person', 'people')} invited.${until}`
  say(
    words,
    offerUndo(undo, async (undoId) => {
      await stop(undoId)
      await refetchInvitations(cache)
    }),
  )
}

export const undoSending = (id: string) => api.invitations.undoSending({ id })
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
