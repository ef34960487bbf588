import type { refreshLoop } from '@callboard/contract/auth'

type Loop = typeof refreshLoop

/**
 * What the session needs now (S1 §9). `due`: it ends within three ticks, refresh it. `expired`: it ends within the margin or has ended,
 * so a call made now might come too late.
 * @param endsAt by this device's clock, in ms since 1970
 */
export function sessionNeeds(
  { tickSeconds, thresholdTicks, marginSeconds }: Loop,
  endsAt: number,
  now: number,
): 'nothing' | 'due' | 'expired' {
  const left = endsAt - now
  if (left <= marginSeconds * 1000) return 'expired'
  return left <= thresholdTicks * tickSeconds * 1000 ? 'due' : 'nothing'
}

/**
 * How long to wait before trying again after failure number `failures` (from 1), or null when the next try would fall outside the
 * window of one tick that began at `startedAt`: the next tick will try afresh.
 */
export function backoff({ tickSeconds, backoffStartMs }: Loop, failures: number, startedAt: number, now: number): number | null {
  const wait = backoffStartMs * 2 ** (failures - 1)
  return now + wait - startedAt < tickSeconds * 1000 ? wait : null
}
