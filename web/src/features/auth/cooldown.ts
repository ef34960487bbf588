/** Whole seconds left, at most `most`: the device's clock may have been set back. */
export function secondsLeft(until: number | null, now: number, most: number): number {
  if (until === null || !Number.isFinite(until)) return 0
  return Math.min(Math.max(0, Math.ceil((until - now) / 1000)), most)
}
