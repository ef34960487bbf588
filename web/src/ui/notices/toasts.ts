import { useSyncExternalStore } from 'react'

export interface UndoOffer {
  /** how long the server allows the undo */
  seconds: number
  run: () => Promise<unknown>
}

export interface Said {
  key: number
  kind: 'good'
  words: string
  undo: UndoOffer | undefined
  /** in milliseconds, counted while it is visible and nobody hovers over it */
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

/** Shows on any page what has been done; the newest first. */
export function say(words: string, undo?: UndoOffer): void {
  keys += 1
  const key = keys
  set([...toasts, { key, kind: 'good', words, undo, left: undo ? undoMs : saidMs }])
  if (undo) setTimeout(forget, undo.seconds * 1_000, key)
}

/** Shows what failed outside a form, until it is closed or retried. */
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
