import { useEffect, useSyncExternalStore } from 'react'

let words: string | null = null
const listeners = new Set<() => void>()

/** What sign-in says after an account is deleted; null clears it. */
export function sayFarewell(said: string | null) {
  words = said
  for (const listener of listeners) listener()
}

/** Shown once, on the page at `path`. */
export function useFarewell(path: string): string | null {
  useEffect(() => () => void (location.pathname !== path && sayFarewell(null)), [path])
  return useSyncExternalStore(listen, () => words)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
