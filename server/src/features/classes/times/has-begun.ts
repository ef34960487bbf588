import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'

export const hasBegun = (
  { zone, clock }: Pick<Actor, 'zone' | 'clock'>,
  { date, startTime }: { date: string; startTime: string },
): boolean => Temporal.Instant.compare(instantOf(zone, date, startTime), clock.now()) <= 0
