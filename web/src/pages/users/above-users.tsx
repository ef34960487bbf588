import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { invitationsQuery, joinedQuery } from '../../features/invitations/api.ts'
import { OpenInvitations } from '../../features/invitations/open-invitations.tsx'
import { joinRequestsQuery } from '../../features/joining/api.ts'
import { trialRequestsQuery } from '../../features/trial-requests/api.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const TrialRequests = lazyPart(() => import('../../features/trial-requests/trial-requests.tsx'))
const JoinRequests = lazyPart(() => import('../../features/joining/join-requests.tsx'))

export const aboveUsers = () => [invitationsQuery(), trialRequestsQuery(), joinRequestsQuery(), joinedQuery()] as const

/** `isPending`: what stands above the people has neither come nor failed, and would push them down. */
export function useAboveUsers(isOwner: boolean): { isPending: boolean; hasInvited: boolean } {
  const [asked, trials, asking, joined] = aboveUsers()
  const invitations = useQuery({ ...asked, enabled: isOwner })
  const others = [
    useQuery({ ...trials, enabled: isOwner }),
    useQuery({ ...asking, enabled: isOwner }),
    useQuery({ ...joined, enabled: isOwner }),
  ]
  return {
    isPending: isOwner && [invitations, ...others].some((query) => !query.isFetched),
    hasInvited: Boolean(invitations.data?.length),
  }
}

/** What waits for an owner: who asks to come, who has been invited. */
export function AboveUsers() {
  return (
    <>
      <Suspense fallback={null}>
        <TrialRequests />
      </Suspense>
      <Suspense fallback={null}>
        <JoinRequests />
      </Suspense>
      <OpenInvitations />
    </>
  )
}
