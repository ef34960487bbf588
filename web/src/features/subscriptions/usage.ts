import type { Subscription } from '@callboard/contract/subscriptions'
import { plural } from '../../lib/words.ts'

/** A whole percentage: never 100 while a place is left, above 100 when over capacity. */
export function usagePercent(studentCount: number, maxStudents: number): number {
  if (maxStudents <= 0) return 100
  const percent = (studentCount / maxStudents) * 100
  return percent < 100 ? Math.floor(percent) : Math.ceil(percent)
}

const dayMs = 86_400_000

/** The later of an answer and of what the page takes for now, which may be a minute old: a trial that has just begun has no day too many. */
export function latestOf(answeredAt: string, now: Date): Date {
  return new Date(Math.max(Date.parse(answeredAt), now.getTime()))
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
