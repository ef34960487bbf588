import type { Media } from '@callboard/contract/media'
import { useSyncExternalStore } from 'react'

/** How far a chosen file is on its way. */
export type FileState =
  | { kind: 'sending'; share: number; isWaiting: boolean }
  | { kind: 'preparing' }
  | { kind: 'ready'; media: Media }
  | { kind: 'failed'; message: string }

let states: ReadonlyMap<string, FileState> = new Map()
const listeners = new Set<() => void>()

/** @param state null: it is not wanted any more */
export function setFileState(key: string, state: FileState | null): void {
  const next = new Map(states)
  if (state) next.set(key, state)
  else next.delete(key)
  states = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** By the files' keys. */
export const useFileStates = (): ReadonlyMap<string, FileState> => useSyncExternalStore(listen, () => states)
