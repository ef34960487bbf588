import { addDays, lastDate, weekOf } from '@callboard/contract/dates'
import { instantOf } from '../../../platform/clock.ts'

interface Dated {
  readonly id: string
  readonly date: string
  readonly startTime: string
  readonly bookedCount: number
}

/**
 * Why a class stays on its day: it has started, it has a register, its new start is past, its new day is in another week, or the
 * studio is closed then and families have booked.
 */
type Stays = 'begun' | 'registered' | 'past' | 'week' | 'closed'

export interface Planned<One extends Dated> {
  readonly was: One
  /** the day that it has afterwards */
  readonly date: string
  readonly stays: Stays | null
}

interface Plan<One> {
  readonly days: number
  /** its start afterwards */
  readonly startOf: (was: One) => string
  readonly registered: ReadonlySet<string>
  readonly isClosedOn: (date: string) => boolean
  readonly zone: string
  readonly now: Temporal.Instant
}

/** Moves each coming class by so many days inside its own week, Monday to Sunday (S4 classes). */
export function planMoves<One extends Dated>(reached: readonly One[], plan: Plan<One>): Planned<One>[] {
  return reached.map((was) => {
    const moved = addDays(was.date, plan.days)
    const stays = whyItStays(was, moved, plan)
    return { was, date: stays ? was.date : moved, stays }
  })
}

function whyItStays<One extends Dated>(was: One, moved: string, { startOf, registered, isClosedOn, zone, now }: Plan<One>): Stays | null {
  const isOver = (date: string, time: string) => Temporal.Instant.compare(instantOf(zone, date, time), now) <= 0
  if (isOver(was.date, was.startTime)) return 'begun'
  if (registered.has(was.id)) return 'registered'
  if (weekOf(moved) !== weekOf(was.date) || moved > lastDate) return 'week'
  if (isOver(moved, startOf(was))) return 'past'
  return was.bookedCount > 0 && isClosedOn(moved) ? 'closed' : null
}
