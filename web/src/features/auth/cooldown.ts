/** Whole seconds until `until`, by this device's clock; 0 when it is over. Never more than `most`: the clock may have been set back. */
export function secondsLeft(until: number | null, now: number, most: number): number {
  if (until === null || !Number.isFinite(until)) return 0
  return Math.min(Math.max(0, Math.ceil((until - now) / 1000)), most)
}
