import { z } from 'zod'
import { isRunning } from './running.ts'

/** Stored are `trialing`, `active`, `past_due` and `cancelled`; the clock makes `trial-ended` and `unpaid` of them. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'trial-ended', 'unpaid', 'cancelled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>
export type StoredStatus = Exclude<SubscriptionStatus, 'trial-ended' | 'unpaid'>

/** What a stored subscription says of whether it runs. */
export interface StoredStanding {
  readonly status: StoredStatus
  readonly trialEndsAt: Date | null
  readonly pastDueSince: Date | null
  readonly endedAt: Date | null
  /** null: a free trial without a card, or for life */
  readonly providerSubscriptionId: string | null
}

/** How long a studio runs on after a renewal that could not be charged. */
export const graceDays = 7

const dayMs = 86_400_000

/** Until when a studio that owes a renewal runs on. */
export function graceEndOf({ status, pastDueSince }: Pick<StoredStanding, 'status' | 'pastDueSince'>): Date | null {
  return status === 'past_due' && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * dayMs) : null
}

/**
 * The status at `now` (milliseconds since 1970). A trial that will be paid for ends when the provider says so: its first charge may take
 * an hour.
 */
export function statusAt(stored: StoredStanding, now: number): SubscriptionStatus {
  const { status, trialEndsAt, providerSubscriptionId } = stored
  const hasPassed = (end: Date | null) => end !== null && end.getTime() <= now
  if (status === 'trialing' && providerSubscriptionId === null && hasPassed(trialEndsAt)) return 'trial-ended'
  return hasPassed(graceEndOf(stored)) ? 'unpaid' : status
}

/** Since when the studio may no longer use the product; null while it may. */
export function endOf(stored: StoredStanding, now: number): Date | null {
  const status = statusAt(stored, now)
  if (isRunning(status)) return null
  if (status === 'trial-ended') return stored.trialEndsAt
  return status === 'unpaid' ? graceEndOf(stored) : stored.endedAt
}
