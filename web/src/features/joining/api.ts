import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function joinRequestsQuery() {
  return queryOptions({
    queryKey: ['joining', 'list'] as const,
    queryFn: ({ signal }) => api.joining.list(undefined, { signal }),
    meta: { shows: ['joining', 'users'] },
    staleTime: 60_000,
  })
}

export function joinLinkQuery() {
  return queryOptions({
    queryKey: ['joining', 'link'] as const,
    queryFn: ({ signal }) => api.joining.link(undefined, { signal }),
    meta: { shows: ['joining'] },
    staleTime: 0,
  })
}

/** Making them renews how long they work, so it is asked once for each opening. */
export function lettersQuery(opening: string) {
  return queryOptions({
    queryKey: ['joining', 'letters', opening] as const,
    queryFn: ({ signal }) => api.joining.letters(undefined, { signal }),
    meta: { shows: [] },
    staleTime: Infinity,
    gcTime: 0,
  })
}

export const openJoinLink = (typed: Parameters<typeof api.joining.openLink>[0]) => api.joining.openLink(typed)
export const closeJoinLink = () => api.joining.closeLink()
export const admitAsked = (id: string) => api.joining.admit({ id })
export const declineJoin = (id: string) => api.joining.decline({ id })
export const reopenJoin = (id: string) => api.joining.reopen({ id })
export const refetchJoining = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['joining'] })
