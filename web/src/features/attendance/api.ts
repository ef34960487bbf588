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
    // Midnight opens it.
    refetchInterval: ({ state }) => (state.data?.opensOn ? 60_000 : false),
  })
}

/** The register as it is on the server now. */
export const readRegister = (classId: string): Promise<Register> => api.attendance.read({ classId })

/** Saves unless the register is newer than the version that the marks were laid over. */
export const saveRegister = (classId: string, marks: Mark[], over: number) => api.attendance.save({ classId, marks, over })

/** What was asked for before a save must not come after its answer. */
export async function showRegister(cache: QueryClient, register: Register): Promise<void> {
  await cache.cancelQueries({ queryKey: keyOf(register.class.id) })
  cache.setQueryData(keyOf(register.class.id), register)
}

type Saved = { userId: string; register: Register }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('callboard:registers') : null

/** Shows what a save has answered, in this tab and in the others: there the marks it was about have been unsaved ones too. */
export async function showSaved(cache: QueryClient, saved: Saved): Promise<void> {
  channel?.postMessage(saved)
  await showRegister(cache, saved.register)
}

/** Shows what other tabs have saved for this person. Returns how to stop. */
export function followSaves(cache: QueryClient, userId: string): () => void {
  const hear = ({ data }: MessageEvent<Saved>) => void (data.userId === userId && showRegister(cache, data.register))
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
