import { keptSign } from '../../lib/outbox/kept-items.ts'
import { storage, untilSignOut } from '../../lib/storage.ts'

export const keptRinging = `${untilSignOut}ringing:`

const keyOf = (userId: string) => `${keptRinging}${userId}:device`

/** Under which id this browser was made to ring for a membership; null: it was not. */
export const keptDevice = (userId: string): string | null => storage.get(keyOf(userId))

export function keepDevice(userId: string, id: string): void {
  storage.set(keyOf(userId), id)
  dispatchEvent(new Event(keptSign))
}

export const forgetDevice = (userId: string) => storage.remove(keyOf(userId))
