import type { refreshLoop } from '@callboard/contract/auth'

type Loop = typeof refreshLoop

/**
 * `due`: within three ticks of the end (S1 §9); `expired`: within the margin, so that a call might arrive too late.
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

/** The delay before retry number `failures` (from 1), or null when it would fall outside the tick that began at `startedAt`. */
export function backoff({ tickSeconds, backoffStartMs }: Loop, failures: number, startedAt: number, now: number): number | null {
  const wait = backoffStartMs * 2 ** (failures - 1)
  return now + wait - startedAt < tickSeconds * 1000 ? wait : null
}
