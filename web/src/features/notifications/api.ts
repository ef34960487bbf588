import type { CategoryFilter, ListNotifications, NotificationPage } from '@callboard/contract/notifications'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const notificationsKey = ['notifications'] as const
export const recentKey = [...notificationsKey, 'recent'] as const
export const listKey = [...notificationsKey, 'list'] as const

/** What the bell counts and its dropdown lists. */
export function recentQuery() {
  return queryOptions({ queryKey: recentKey, queryFn: ({ signal }) => api.notifications.recent(undefined, { signal }), staleTime: 60_000 })
}

/** A page of notifications. While another one is on its way, the one before stays. What comes later waits until it is asked for. */
export function notificationsQuery(asked: ListNotifications) {
  const queryKey = [...listKey, asked]
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<Known>(queryKey)
      return api.notifications.list(known?.total && known.asOf ? { ...asked, asOf: known.asOf } : asked, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

type Known = Omit<NotificationPage, 'asOf'> & { asOf: string | null }

/** From now on the pages list what has come since as well. */
export function showNewer(cache: QueryClient): void {
  cache.setQueriesData<Known>({ queryKey: listKey }, (known) => known && { ...known, asOf: null })
  void cache.invalidateQueries({ queryKey: listKey })
}

/** Whoever opens the page again sees what there is then. */
export function forgetPages(cache: QueryClient): void {
  cache.removeQueries({ queryKey: listKey })
}

/** How many there are of a category, over all pages. Asked right before the deed. */
export function totalQuery(category: CategoryFilter) {
  return queryOptions({
    queryKey: [...notificationsKey, 'total', category],
    queryFn: async ({ signal }) => (await api.notifications.list({ category, page: 1, pageSize: 5 }, { signal })).total,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
