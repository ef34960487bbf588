import type { CopyClasses } from '@callboard/contract/class-copies'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What a copy would add and leave out. */
export function copiesQuery(wish: CopyClasses) {
  return queryOptions({
    queryKey: ['classes', 'copies', wish],
    queryFn: ({ signal }) => api.classCopies.preview(wish, { signal }),
    meta: { shows: ['classes', 'teachers', 'locations', 'students', 'terms', 'users', 'studios'] },
    staleTime: 5_000,
    gcTime: 60_000,
  })
}

export const copyClasses = (wish: CopyClasses) => api.classCopies.copy({ ...wish, undoable: true })
export const undoCopies = (id: string) => api.classCopies.undo({ id })
