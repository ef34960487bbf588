import type { GuardianRights, HandOver, InviteGuardian } from '@callboard/contract/guardians'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export function requestsQuery() {
  return queryOptions({
    queryKey: ['students', 'guardian-requests'],
    queryFn: ({ signal }) => api.guardians.mine(undefined, { signal }),
    meta: { shows: ['students', 'users', 'studios'] },
    staleTime: 60_000,
  })
}

/** Counted again at each question. */
export function endingQuery(of: { studentId: string; userId: string }) {
  return queryOptions({
    queryKey: ['students', 'ending', of],
    queryFn: ({ signal }) => api.guardians.ending(of, { signal }),
    meta: { shows: ['students', 'bookings', 'classes'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export const inviteGuardian = (typed: InviteGuardian) => api.guardians.invite(typed)
export const handOver = (typed: HandOver) => api.guardians.handOver(typed)
export const agreeToHandOver = (id: string) => api.guardians.agree({ id })
export const keepStudent = (studentId: string) => api.guardians.keep({ studentId })
export const withdrawRequest = (id: string) => api.guardians.withdraw({ id })
export const acceptRequest = (id: string) => api.guardians.accept({ id })
export const declineRequest = (id: string) => api.guardians.decline({ id })
export const changeGuardian = (typed: { studentId: string; userId: string; may: GuardianRights }) => api.guardians.change(typed)
export const endGuardian = (of: { studentId: string; userId: string; seen: string | undefined }) => api.guardians.end(of)
