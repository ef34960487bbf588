import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// The clock changes what is still to come, without any event, so these refetch.
const fresh = { staleTime: 30_000, refetchInterval: 5 * 60_000 }

const board = ['classes', 'students', 'attendance', 'teachers', 'locations', 'users', 'studios'] as const

export function ownerQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'owner'],
    queryFn: ({ signal }) => api.dashboards.owner(undefined, { signal }),
    meta: { shows: [...board, 'notifications', 'invoices', 'payments'] },
    ...fresh,
  })
}

export function teacherQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'teacher'],
    queryFn: ({ signal }) => api.dashboards.teacher(undefined, { signal }),
    meta: { shows: board },
    ...fresh,
  })
}

export function parentQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'parent'],
    queryFn: ({ signal }) => api.dashboards.parent(undefined, { signal }),
    meta: { shows: [...board, 'invoices'] },
    ...fresh,
  })
}
