import { z } from 'zod'
import { isRunning } from './running.ts'

/** `trialing`, `active`, `past_due` and `cancelled` are stored; `trial-ended` and `unpaid` are derived from them by the clock. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'trial-ended', 'unpaid', 'cancelled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
export type StoredStatus = Exclude<SubscriptionStatus, 'trial-ended' | 'unpaid'>

/** The columns that decide whether a stored subscription is running. */
export interface StoredStanding {
  readonly status: StoredStatus
  readonly trialEndsAt: Date | null
  readonly pastDueSince: Date | null
  readonly endedAt: Date | null
  /** null: a free trial without a card, or a lifetime plan */
  readonly providerSubscriptionId: string | null
}

/** Days of grace after a renewal that could not be charged. */
export const graceDays = 7

const dayMs = 86_400_000

/** The end of the days of grace for an unpaid renewal. */
export function graceEndOf({ status, pastDueSince }: Pick<StoredStanding, 'status' | 'pastDueSince'>): Date | null {
  return status === 'past_due' && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * dayMs) : null
}

/**
 * The status at `now` (milliseconds since 1970). A trial that will be paid for ends only when the provider says so, as its first charge may
 * take an hour.
 */
export function statusAt(stored: StoredStanding, now: number): SubscriptionStatus {
  const { status, trialEndsAt, providerSubscriptionId } = stored
  const hasPassed = (end: Date | null) => end !== null && end.getTime() <= now
  if (status === 'trialing' && providerSubscriptionId === null && hasPassed(trialEndsAt)) return 'trial-ended'
  return hasPassed(graceEndOf(stored)) ? 'unpaid' : status
}

/** The instant from which the studio may no longer use the product; null while it may. */
export function endOf(stored: StoredStanding, now: number): Date | null {
  const status = statusAt(stored, now)
  if (isRunning(status)) return null
  if (status === 'trial-ended') return stored.trialEndsAt
  return status === 'unpaid' ? graceEndOf(stored) : stored.endedAt
}
