import { useSyncExternalStore } from 'react'
import { storage } from '../storage.ts'

/** Outlives signing out: it is said of the device, not of a person. */
const sharedKey = 'callboard:shared-device'
const listeners = new Set<() => void>()

/** Whether several people use this device, which then keeps nothing. */
export const isShared = () => storage.get(sharedKey) !== null

export const useShared = () => useSyncExternalStore(listen, isShared)

export function sayShared(shared: boolean) {
  if (shared) storage.set(sharedKey, '1')
  else storage.remove(sharedKey)
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
