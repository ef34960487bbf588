import { useSyncExternalStore } from 'react'
import { storage } from '../storage.ts'

const key = 'callboard:no-single-keys'
const listeners = new Set<() => void>()

/** Whether shortcuts without Ctrl are on in this browser: dictation would trigger them (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => storage.get(key) === null

export function switchSingleKeys(on: boolean) {
  if (on) storage.remove(key)
  else storage.set(key, '1')
  for (const listener of listeners) listener()
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
}
