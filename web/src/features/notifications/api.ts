import type { CategoryFilter, ListNotifications, NotificationPage } from '@callboard/contract/notifications'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const notificationsKey = ['notifications'] as const
export const recentKey = [...notificationsKey, 'recent'] as const
export const listKey = [...notificationsKey, 'list'] as const

export function recentQuery() {
  return queryOptions({
    queryKey: recentKey,
    queryFn: ({ signal }) => api.notifications.recent(undefined, { signal }),
    meta: { shows: ['notifications', 'studios', 'documents'] },
    staleTime: 60_000,
  })
}

/** Keeps the previous page while another loads, and lists newer notifications only on request. */
export function notificationsQuery(asked: ListNotifications) {
  const queryKey = [...listKey, asked]
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<Known>(queryKey)
      return api.notifications.list(known?.total && known.asOf ? { ...asked, asOf: known.asOf } : asked, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { shows: ['notifications', 'studios'] },
    staleTime: 60_000,
  })
}

type Known = Omit<NotificationPage, 'asOf'> & { asOf: string | null }

/** Lets the pages include what has arrived since. */
export function showNewer(cache: QueryClient): void {
  cache.setQueriesData<Known>({ queryKey: listKey }, (known) => known && { ...known, asOf: null })
  void cache.invalidateQueries({ queryKey: listKey })
}

/** The next visit starts from the newest. */
export function forgetPages(cache: QueryClient): void {
  cache.removeQueries({ queryKey: listKey })
}

/** Over all pages; asked right before the action. */
export function totalQuery(category: CategoryFilter) {
  return queryOptions({
    queryKey: [...notificationsKey, 'total', category],
    queryFn: async ({ signal }) => (await api.notifications.list({ category, page: 1, pageSize: 5 }, { signal })).total,
    meta: { shows: ['notifications'] },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
