import type { CalendarFeed } from '@callboard/contract/calendar-feeds'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// The live client invalidates by the noun.
const feed = ['calendarFeeds'] as const

/** The own private calendar address. */
export function feedQuery() {
  return queryOptions({ queryKey: feed, queryFn: ({ signal }) => api.calendarFeeds.read(undefined, { signal }), staleTime: 30_000 })
}

export const makeAddress = () => api.calendarFeeds.create()
export const switchOff = () => api.calendarFeeds.remove()

/** After a deed of one's own: what it answered is what there is. */
export async function showFeed(cache: QueryClient, now: CalendarFeed): Promise<void> {
  // An answer that is under way would show the old one again.
  await cache.cancelQueries({ queryKey: feed })
  cache.setQueryData(feed, now)
}
