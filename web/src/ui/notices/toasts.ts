import { useSyncExternalStore } from 'react'

export interface UndoOffer {
  /** how long the server lets its doer */
  seconds: number
  run: () => Promise<unknown>
}

export interface Said {
  key: number
  kind: 'good'
  words: string
  undo: UndoOffer | undefined
  /** in milliseconds, counted while it is seen and nobody rests on it */
  left: number
}

interface Failed {
  key: number
  kind: 'bad'
  title: string
  message: string
  requestId: string | null
}

export type Toast = Said | Failed

/** S1 §9: success text clears after 3 s. */
const saidMs = 3_000
const undoMs = 10_000

let toasts: readonly Toast[] = []
let keys = 0
const listeners = new Set<() => void>()
function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says on any page that something has been done; the newest is seen first. */
export function say(words: string, undo?: UndoOffer): void {
  keys += 1
  const key = keys
  set([...toasts, { key, kind: 'good', words, undo, left: undo ? undoMs : saidMs }])
  if (undo) setTimeout(forget, undo.seconds * 1_000, key)
}

/** Says what went wrong outside a form; stays until it is closed or tried again. */
export function sayFailed(title: string, { message, requestId = null }: { message: string; requestId?: string | null }): void {
  keys += 1
  set([...toasts.filter(({ kind }) => kind === 'good'), { key: keys, kind: 'bad', title, message, requestId }])
}

export function forget(key: number): void {
  if (toasts.some((one) => one.key === key)) set(toasts.filter((one) => one.key !== key))
}

export const forgetFailures = () => set(toasts.filter(({ kind }) => kind === 'good'))
export const forgetAll = () => set([])

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
