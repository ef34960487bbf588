import { useEffect, useSyncExternalStore } from 'react'

let words: string | null = null
const listeners = new Set<() => void>()

/** What the sign-in page says to somebody whose account is gone; null when there is nothing to say any more. */
export function sayFarewell(said: string | null) {
  words = said
  for (const listener of listeners) listener()
}

/** Said once: whoever comes back to the page later is not told again. `path` is the address of the page that says it. */
export function useFarewell(path: string): string | null {
  useEffect(() => () => void (location.pathname !== path && sayFarewell(null)), [path])
  return useSyncExternalStore(listen, () => words)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
