import type { RecentNotifications } from '@callboard/contract/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { recentKey } from './api.ts'

/** Tells what the bell shows, now and whenever that changes. Returns how to stop. */
export function hearRecent(queries: QueryClient, hear: (recent: RecentNotifications) => void): () => void {
  const look = () => {
    const recent = queries.getQueryData<RecentNotifications>(recentKey)
    if (recent) hear(recent)
  }
  look()
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.join() === recentKey.join()) look()
  })
}
