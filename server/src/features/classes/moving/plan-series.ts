import { daysBetween, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import type { ClassRow } from '../queries/classes.ts'
import { isInClosures, listClosures } from '../queries/moving.ts'
import { planMoves, type Planned } from './plan-moves.ts'

type Reached = Pick<ClassRow, 'id' | 'date' | 'startTime' | 'bookedCount'>

export interface Becoming<One> {
  /** of the class that was open */
  readonly date: string
  readonly startOf: (was: One) => string
  /** by id; they stay as they are */
  readonly registered: ReadonlySet<string>
}

/** What becomes of the dates of a series when `row` moves to another date; null: that is not a day of its week. */
export async function planSeries<One extends Reached>(
  actor: Actor,
  row: Reached,
  reached: readonly One[],
  { date, startOf, registered }: Becoming<One>,
): Promise<Planned<One>[] | null> {
  if (weekOf(date) !== weekOf(row.date)) return null
  const days = daysBetween(row.date, date)
  if (days === 0) return reached.map((was) => ({ was, date: was.date, stays: registered.has(was.id) ? 'registered' : null }))
  return planMoves(reached, {
    days,
    startOf,
    registered,
    isClosedOn: isInClosures(await listClosures(actor)),
    zone: actor.zone,
    now: actor.clock.now(),
  })
}
