import type { TrialRequest } from '@callboard/contract/trial-requests'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function trialRequestsQuery() {
  return queryOptions({
    queryKey: ['trialRequests', 'list'] as const,
    queryFn: ({ signal }) => api.trialRequests.list(undefined, { signal }),
    meta: { shows: ['trialRequests', 'classes', 'students'] },
    staleTime: 60_000,
  })
}

export const offerTrial = (sent: Parameters<typeof api.trialRequests.offer>[0]) => api.trialRequests.offer(sent)
export const declineTrial = (sent: Parameters<typeof api.trialRequests.decline>[0]) => api.trialRequests.decline(sent)

export const giveTrialPlace = (sent: Parameters<typeof api.classes.enrolAsTrial>[0]) => api.classes.enrolAsTrial(sent)

export const isOpenRequest = ({ state }: TrialRequest) => state === 'waiting'
