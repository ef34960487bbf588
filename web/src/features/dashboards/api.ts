import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// The clock changes what is still to come, without any event, so these refetch.
const fresh = { staleTime: 30_000, refetchInterval: 5 * 60_000 }

export function ownerQuery() {
  return queryOptions({ queryKey: ['dashboards', 'owner'], queryFn: ({ signal }) => api.dashboards.owner(undefined, { signal }), ...fresh })
}

export function teacherQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'teacher'],
    queryFn: ({ signal }) => api.dashboards.teacher(undefined, { signal }),
    ...fresh,
  })
}

export function parentQuery() {
  return queryOptions({
    queryKey: ['dashboards', 'parent'],
    queryFn: ({ signal }) => api.dashboards.parent(undefined, { signal }),
    ...fresh,
  })
}
