import { instantOf } from '../../platform/clock.ts'
import type { Actor, Scope } from '../../platform/actor.ts'
import { people, type Person } from '../people.ts'
import { actorFor } from '../story.ts'

export const zone = 'Europe/London'

/** A scope on a past day, or today but not later than now: nobody is notified of what is done in it. */
export function on(scope: Scope, date: string, time = '09:00'): Scope {
  const [now, planned] = [scope.clock.now(), instantOf(zone, date, time)]
  const then = Temporal.Instant.compare(planned, now) > 0 ? now : planned
  return { ...scope, clock: { now: () => then }, record: () => {}, refresh: () => {}, enqueue: () => {} }
}

export const ownerOn = (
  scope: Scope,
  date: string,
  { owner = people.olive, time = '12:00' }: { owner?: Person; time?: string } = {},
): Actor => actorFor(on(scope, date, time), owner)
