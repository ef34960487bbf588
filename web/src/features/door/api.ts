import type { OwnDoorCode } from '@callboard/contract/door'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const ownCode = ['door', 'own-code'] as const

export function ownCodeQuery() {
  return queryOptions({
    queryKey: ownCode,
    queryFn: ({ signal }) => api.door.ownCode(undefined, { signal }),
    meta: { shows: ['users'] },
    staleTime: 30_000,
  })
}

export function doorQuery() {
  return queryOptions({
    queryKey: ['door', 'leaving'],
    queryFn: ({ signal }) => api.door.read(undefined, { signal }),
    meta: { shows: ['attendance', 'classes', 'students', 'users', 'locations'] },
    staleTime: 10_000,
    // Classes end by themselves.
    refetchInterval: 60_000,
  })
}

export const makeCode = () => api.door.newCode()
export const stopCode = (code: string) => api.door.stopCode({ code })

interface Visit {
  classId: string
  studentId: string
}
export const checkIn = (scan: { code: string; at: string; again?: Visit }) => api.door.checkIn(scan)
export const takeBack = (visit: Visit) => api.door.takeBack(visit)
export const collect = (visit: Visit & { collectorId: string | null }) => api.door.collect(visit)
export const takeBackCollecting = (visit: Visit) => api.door.takeBackCollecting(visit)

export const showLeft = (cache: QueryClient) => cache.invalidateQueries({ queryKey: doorQuery().queryKey })

export async function showCode(cache: QueryClient, made: OwnDoorCode): Promise<void> {
  // A read in flight would restore the old code.
  await cache.cancelQueries({ queryKey: ownCode })
  cache.setQueryData(ownCode, made)
}
