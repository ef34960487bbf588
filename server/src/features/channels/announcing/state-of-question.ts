import type { QuestionState } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import type { AskedClass } from './queries/asking.ts'

interface Stands {
  readonly state: QuestionState
  readonly closedFor: string | null
  readonly startsAt: string
}

/** Families answer until the class starts, and not while it is closed. */
export function stateOfQuestion({ zone, clock }: Pick<Actor, 'zone' | 'clock'>, { date, startTime, closedFor }: AskedClass): Stands {
  const starts = instantOf(zone, date, startTime)
  const isBegun = Temporal.Instant.compare(starts, clock.now()) <= 0
  return { state: closedFor !== null ? 'closed' : isBegun ? 'begun' : 'open', closedFor, startsAt: starts.toString() }
}
