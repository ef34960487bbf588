import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function dayQuery(date: string | undefined) {
  return queryOptions({
    queryKey: ['calling-off', 'day', date ?? 'today'],
    queryFn: ({ signal }) => api.callingOff.day({ date }, { signal }),
    meta: { shows: ['classes', 'terms', 'attendance', 'students', 'locations', 'teachers'] },
  })
}

export function previewQuery(classIds: readonly string[]) {
  return queryOptions({
    queryKey: ['calling-off', 'preview', classIds],
    queryFn: ({ signal }) => api.callingOff.preview({ classIds: [...classIds] }, { signal }),
    enabled: classIds.length > 0,
    placeholderData: (before) => before,
    meta: { shows: ['classes', 'terms', 'students', 'users', 'bookings', 'payments', 'preferences'] },
  })
}

export function calledOffQuery() {
  return queryOptions({
    queryKey: ['calling-off', 'list'],
    queryFn: ({ signal }) => api.callingOff.list(undefined, { signal }),
    meta: { shows: ['terms', 'classes', 'users'] },
  })
}

export function unreadQuery(id: string) {
  return queryOptions({
    queryKey: ['calling-off', 'unread', id],
    queryFn: ({ signal }) => api.callingOff.unread({ id }, { signal }),
    meta: { shows: ['terms', 'students', 'users'] },
  })
}
