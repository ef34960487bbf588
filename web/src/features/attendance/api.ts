import type { Mark, Register } from '@callboard/contract/attendance'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const keyOf = (classId: string) => ['attendance', classId] as const

export function registerQuery(classId: string) {
  return queryOptions({
    queryKey: keyOf(classId),
    // What the device kept is never newer than what is shown, and has no notes.
    queryFn: ({ client, queryKey, signal }) =>
      api.attendance.read({ classId }, { signal, context: { fromServer: client.getQueryData(queryKey) !== undefined } }),
    meta: { shows: ['attendance', 'classes', 'students', 'documents', 'teachers', 'locations', 'users', 'studios'] },
    staleTime: 10_000,
    // Polls until midnight opens the register.
    refetchInterval: ({ state }) => (state.data?.opensOn ? 60_000 : false),
  })
}

/** As the server has it now, never as last seen. */
export const readRegister = (classId: string): Promise<Register> => api.attendance.read({ classId }, { context: { fromServer: true } })

/** Refused when the register is newer than version `over`. */
export const saveRegister = (classId: string, marks: Mark[], over: number) => api.attendance.save({ classId, marks, over })

/** Cancels reads in flight, so that an older answer cannot overwrite this one. */
export async function showRegister(cache: QueryClient, register: Register): Promise<void> {
  await cache.cancelQueries({ queryKey: keyOf(register.class.id) })
  cache.setQueryData(keyOf(register.class.id), register)
}

type Saved = { userId: string; register: Register }
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('callboard:registers') : null

/** Shows a save's answer in every tab, since they share the draft. */
export async function showSaved(cache: QueryClient, saved: Saved): Promise<void> {
  channel?.postMessage(saved)
  await showRegister(cache, saved.register)
}

/** Shows what this person's other tabs have saved; returns how to stop. */
export function followSaves(cache: QueryClient, userId: string): () => void {
  const hear = ({ data }: MessageEvent<Saved>) => void (data.userId === userId && showRegister(cache, data.register))
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
