import { dateIn } from '../../../platform/clock.ts'

const slackMinutes = 60

/** Whether a class now starts on another day than a family agreed to, or more than an hour off (S4 classes). */
export function hasMoved(zone: string, agreed: Temporal.Instant, startsAt: Temporal.Instant): boolean {
  if (dateIn(zone, agreed) !== dateIn(zone, startsAt)) return true
  return Math.abs(agreed.until(startsAt).total('minutes')) > slackMinutes
}
