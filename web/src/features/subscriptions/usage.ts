import type { Subscription } from '@callboard/contract/subscriptions'
import { plural } from '../../lib/words.ts'

/** A whole percentage: never 100 while a place is left, above 100 when over capacity. */
export function usagePercent(studentCount: number, maxStudents: number): number {
  if (maxStudents <= 0) return 100
  const percent = (studentCount / maxStudents) * 100
  return percent < 100 ? Math.floor(percent) : Math.ceil(percent)
}

const dayMs = 86_400_000

/**
 * The answer's time plus the time that has passed on this device since, so that a wrong clock does not matter.
 * @param receivedAt by this device's clock, like `now`
 */
export function serverTime(answeredAt: string, receivedAt: number, now: Date): Date {
  return new Date(Date.parse(answeredAt) + Math.max(0, now.getTime() - receivedAt))
}

/** Days left, the current one included; null when no trial is running. */
export function trialDaysLeft(subscription: Pick<Subscription, 'status' | 'trialEndsAt'> | null, now: Date): number | null {
  if (subscription?.status !== 'trialing' || subscription.trialEndsAt === null) return null
  return Math.max(0, Math.ceil((Date.parse(subscription.trialEndsAt) - now.getTime()) / dayMs))
}

export function daysRemainingWords(days: number): string {
  if (days === 0) return 'Ends now'
  return `${plural(days, 'day', 'days')} remaining`
}

/** Days of grace left, the current one included. */
export function graceWords(graceEndsAt: string, now: Date): string {
  const days = Math.max(0, Math.ceil((Date.parse(graceEndsAt) - now.getTime()) / dayMs))
  return days === 0 ? 'Your pages close now.' : `Everything stays open for ${plural(days, 'more day', 'more days')}.`
}
