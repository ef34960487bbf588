import type { CategoryFilter, ListNotifications } from '@callboard/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const notificationsKey = ['notifications'] as const
export const recentKey = [...notificationsKey, 'recent'] as const
export const listKey = [...notificationsKey, 'list'] as const

/** What the bell counts and its dropdown lists. */
export function recentQuery() {
  return queryOptions({ queryKey: recentKey, queryFn: ({ signal }) => api.notifications.recent(undefined, { signal }), staleTime: 60_000 })
}

/** A page of notifications. While another one is on its way, the one before stays. */
export function notificationsQuery(asked: ListNotifications) {
  return queryOptions({
    queryKey: [...listKey, asked],
    queryFn: ({ signal }) => api.notifications.list(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
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
