import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '../storage.ts'

/** Told to the window when anything is kept. */
export const keptSign = 'callboard:kept'
const signs = [keptSign, 'storage']

/** Calls back when anything kept has changed, also by another tab. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  for (const sign of signs) addEventListener(sign, listener)
  return () => {
    for (const sign of signs) removeEventListener(sign, listener)
  }
}

/**
 * What somebody made on this device and the server does not have yet: each item under an id of its own, for the person who made it, also
 * after a reload. `place` is the beginning of the keys.
 */
export function keptItems<Item>(place: string) {
  const prefix = (userId: string) => `${place}${userId}:`
  const changed = () => dispatchEvent(new Event(keptSign))

  const textOf = (userId: string, id: string) => storage.get(prefix(userId) + id)
  const read = (userId: string, id: string): Item | null => parsed<Item>(textOf(userId, id))
  const readAll = (userId: string): Item[] => storage.keys(prefix(userId)).flatMap((key) => parsed<Item>(storage.get(key)) ?? [])

  return {
    listen: onKept,
    read,
    readAll,
    /** false: the browser has no room, so that it would be lost with the page */
    isKept: (userId: string, id: string): boolean => storage.isKept(prefix(userId) + id),
    write(userId: string, id: string, item: Item): void {
      storage.set(prefix(userId) + id, JSON.stringify(item))
      changed()
    },
    forget(userId: string, id: string): void {
      storage.remove(prefix(userId) + id)
      changed()
    },
    useOne(userId: string, id: string): Item | null {
      const text = useSyncExternalStore(onKept, () => textOf(userId, id))
      return useMemo(() => parsed<Item>(text), [text])
    },
    useAll(userId: string): Item[] {
      // A string snapshot: useSyncExternalStore needs a stable value.
      const text = useSyncExternalStore(onKept, () => JSON.stringify(readAll(userId)))
      return useMemo(() => JSON.parse(text) as Item[], [text])
    },
  }
}

function parsed<Item>(text: string | null): Item | null {
  try {
    return text === null ? null : (JSON.parse(text) as Item)
  } catch {
    return null
  }
}
