import type { AskForCover } from '@callboard/contract/covers'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Who teaches a date of a class that its teacher cannot teach. */
export function coverQuery(classId: string) {
  return queryOptions({
    queryKey: ['covers', 'of', classId],
    queryFn: ({ signal }) => api.covers.of({ classId }, { signal }),
    meta: { shows: ['covers', 'classes', 'teachers', 'users', 'studios'] },
    staleTime: 5_000,
  })
}

/** Who could teach some classes. */
export function candidatesQuery(classIds: string[]) {
  return queryOptions({
    queryKey: ['covers', 'candidates', classIds],
    queryFn: ({ signal }) => api.covers.candidates({ classIds }, { signal }),
    meta: { shows: ['covers', 'classes', 'teachers', 'users', 'studios'] },
    staleTime: 5_000,
    gcTime: 60_000,
  })
}

export const reportCover = (classIds: string[]) => api.covers.report({ classIds })
export const askForCover = (asked: AskForCover) => api.covers.ask(asked)
export const giveCover = (classIds: string[], teacherId: string) => api.covers.give({ classIds, teacherId })
export const answerCover = (classId: string, isYes: boolean) => api.covers.answer({ classId, isYes })
export const endCover = (classId: string) => api.covers.end({ classId })

export async function refetchCovers(cache: QueryClient): Promise<void> {
  await Promise.all([cache.invalidateQueries({ queryKey: ['covers'] }), cache.invalidateQueries({ queryKey: ['classes'] })])
}
