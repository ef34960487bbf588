import { useSyncExternalStore } from 'react'

const lostAfterMs = 5_000

let isLost = false
let losing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Called by whatever has a permanent connection to the server. */
export function setConnected(connected: boolean) {
  if (!connected) {
    losing ??= setTimeout(() => show(true), lostAfterMs)
    return
  }
  clearTimeout(losing)
  losing = undefined
  show(false)
}

function show(lost: boolean) {
  if (lost === isLost) return
  isLost = lost
  for (const listener of listeners) listener()
}

/** Does not wait for that where the network is gone and something is missed now. */
export function sayIfOffline() {
  if (losing && !navigator.onLine) show(true)
}

/** True after 5 s without the server, or as soon as something is missed offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isLost,
  )
}
