import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const feed = ['calendarFeeds'] as const

export function feedQuery() {
  return queryOptions({
    queryKey: feed,
    queryFn: ({ signal }) => api.calendarFeeds.read(undefined, { signal }),
    meta: { shows: ['calendarFeeds'] },
    staleTime: 30_000,
  })
}

export const makeAddress = () => api.calendarFeeds.create()
export const switchOff = () => api.calendarFeeds.remove()

export async function showFeed(cache: QueryClient, now: CalendarFeed): Promise<void> {
  // A read in flight would restore the old address.
  await cache.cancelQueries({ queryKey: feed })
  cache.setQueryData(feed, now)
}
