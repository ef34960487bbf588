/** How far this device's clock is ahead of the server's, in milliseconds. */
let ahead = 0
const listeners = new Set<() => void>()

/** What an answer takes on its way says nothing of a clock. */
const onTheWayMs = 5_000

/** The time by the server's clock, by which all rules go: this device's may be wrong. */
export const serverNow = (): Date => new Date(Date.now() - ahead)

/** Learns the server's time from the `Date` of an answer that has just arrived. */
export function learnServerTime(date: string | null): void {
  const seen = Date.now() - Date.parse(date ?? '')
  if (!(Math.abs(seen - ahead) > onTheWayMs)) return
  ahead = seen
  for (const listener of listeners) listener()
}

/** Told when this device's clock was found to be wrong, or was set. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
