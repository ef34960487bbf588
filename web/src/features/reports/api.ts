import { reportLimits } from '@callboard/contract/report-limits'
import type { AddReport, AnswerReport } from '@callboard/contract/reports'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function reportsQuery(most: number = reportLimits.perPage) {
  return queryOptions({
    queryKey: ['reports', most],
    queryFn: ({ signal }) => api.reports.list({ most }, { signal }),
    meta: { shows: ['reports', 'channels'] },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

export const addReport = (typed: AddReport) => api.reports.add(typed)
export const answerReport = (typed: AnswerReport) => api.reports.answer(typed)
export const refetchReports = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ['reports'] })
