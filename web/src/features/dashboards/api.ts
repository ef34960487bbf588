import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Refetched, as time alone changes what is still ahead, without any event.
const fresh = { staleTime: 30_000, refetchInterval: 5 * 60_000 }

const board = ['classes', 'students', 'attendance', 'teachers', 'locations', 'users', 'studios', 'documents'] as const

export function ownerQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'owner'],
    queryFn: ({ signal }) => api.dashboards.owner(undefined, { signal }),
    meta: { shows: [...board, 'notifications', 'invoices', 'payments', 'invitations', 'reports', 'channels'] },
    ...fresh,
  })
}

export function teacherQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'teacher'],
    queryFn: ({ signal }) => api.dashboards.teacher(undefined, { signal }),
    meta: { shows: [...board, 'messages'] },
    ...fresh,
  })
}

export function parentQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'parent'],
    queryFn: ({ signal }) => api.dashboards.parent(undefined, { signal }),
    meta: { shows: [...board, 'invoices', 'messages'] },
    ...fresh,
  })
}
