import { queryOptions } from '@tanstack/react-query'
import { keepAlerts } from './kept-alerts.ts'

/** Keeps the alert words of somebody's classes of today on this device, and answers nothing. */
export const keptAlertsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['attendance', 'kept-alerts', userId],
    queryFn: () => keepAlerts(userId),
    meta: { shows: ['classes', 'students'] },
    staleTime: 60_000,
  })
