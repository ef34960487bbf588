import type { EditTimetable, ShowClasses, Timetable } from '@callboard/contract/timetable'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const key = ['timetable', 'read'] as const

export function timetableQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.timetable.read(undefined, { signal }),
    meta: { shows: ['timetable', 'classes'] },
  })
}

export function namingQuery() {
  return queryOptions({
    queryKey: ['timetable', 'naming'] as const,
    queryFn: ({ signal }) => api.timetable.naming(undefined, { signal }),
    meta: { shows: ['timetable'] },
  })
}

export const editTimetable = (typed: EditTimetable) => api.timetable.edit(typed)
export const showClasses = (sent: ShowClasses) => api.timetable.show(sent)
export const nameMe = (isNamed: boolean) => api.timetable.nameMe({ isNamed })

export function showTimetable(cache: QueryClient, changed: Partial<Timetable>): void {
  cache.setQueryData(key, (kept: Timetable | undefined) => kept && { ...kept, ...changed })
}

/** Which of them are held back is asked anew. */
export function showTicked(cache: QueryClient, { ids, shown }: ShowClasses): Promise<void> {
  cache.setQueryData(
    key,
    (kept: Timetable | undefined) =>
      kept && { ...kept, courses: kept.courses.map((one) => (ids.includes(one.id) ? { ...one, isShown: shown, isHeldBack: false } : one)) },
  )
  return cache.invalidateQueries({ queryKey: key })
}
