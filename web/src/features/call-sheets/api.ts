import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function callSheetQuery(date: string | undefined) {
  return queryOptions({
    queryKey: ['call-sheets', date ?? 'today'],
    queryFn: ({ signal }) => api.callSheets.read({ date }, { signal }),
    meta: { shows: ['classes', 'attendance', 'bookings', 'students', 'documents', 'teachers', 'locations', 'terms', 'users'] },
  })
}
