import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Who waits for a place in a class that is no drop-in. */
export function waitingListQuery(classId: string) {
  return queryOptions({
    queryKey: ['waitingLists', classId],
    queryFn: ({ signal }) => api.waitingLists.of({ classId }, { signal }),
    meta: { shows: ['waitingLists', 'classes', 'students', 'studios'] },
    staleTime: 5_000,
  })
}

export const givePlace = (id: string, classId: string, overfill: boolean) =>
  api.waitingLists.give({ id, classId, overfill, undoable: true })

export const takeOffList = (id: string) => api.waitingLists.takeOff({ id })
