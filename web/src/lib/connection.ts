import { useSyncExternalStore } from 'react'

const lostAfterMs = 5_000

let isLost = false
let lastSeen: string | null = null
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
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** `at`: an answer came from this device, which had it from Callboard then; null: it came from there just now. */
export function noteLastSeen(at: string | null) {
  const oldest = at && lastSeen && lastSeen < at ? lastSeen : at
  if (oldest === lastSeen) return
  lastSeen = oldest
  tell()
}

/** Does not wait for that where the network is gone and something is missed now. */
export function sayIfOffline() {
  if (losing && !navigator.onLine) show(true)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True after 5 s without the server, or as soon as something is missed offline. */
export const useOffline = () => useSyncExternalStore(listen, () => isLost)

/** Since when what is shown may have changed; null: it is as Callboard has it. */
export const useLastSeen = () => useSyncExternalStore(listen, () => lastSeen)
