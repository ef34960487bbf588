import type { Mark, Register } from '@callboard/contract/attendance'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

// Begins with the noun of the live events: another teacher's save is asked for at once.
const keyOf = (classId: string) => ['attendance', classId] as const

/** The register of a class; for parents, of their own children. */
export function registerQuery(classId: string) {
  return queryOptions({
    queryKey: keyOf(classId),
    queryFn: ({ signal }) => api.attendance.read({ classId }, { signal }),
    staleTime: 10_000,
  })
}

/** The register as it is on the server now. */
export const readRegister = (classId: string): Promise<Register> => api.attendance.read({ classId })

export const saveRegister = (classId: string, marks: Mark[]) => api.attendance.save({ classId, marks })

/** Shows what a save has answered. What was asked for before it must not come after it. */
export async function showRegister(cache: QueryClient, register: Register): Promise<void> {
  await cache.cancelQueries({ queryKey: keyOf(register.class.id) })
  cache.setQueryData(keyOf(register.class.id), register)
}
