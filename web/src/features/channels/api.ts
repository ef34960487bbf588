import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Apart from the other queries, as the search over everything brings it to every page; so do the addresses of all calls, which the build
// adds where it reads `api.channels`. That of a list is a usual one.
const { channels } = api

export const listKey = ['channels', 'list'] as const

export function channelListQuery() {
  return queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => channels.list(undefined, { signal }),
    meta: { shows: ['channels', 'studios'] },
    staleTime: 30_000,
  })
}
