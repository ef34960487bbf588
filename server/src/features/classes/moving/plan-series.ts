import { daysBetween, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../../platform/actor.ts'
import type { ClassRow } from '../queries/classes.ts'
import { isInClosures, listClosures, listRegistered } from '../queries/moving.ts'
import { planMoves, type Planned } from './plan-moves.ts'

type Reached = Pick<ClassRow, 'id' | 'date' | 'startTime' | 'bookedCount'>

/** What becomes of the dates of a series when `row` moves to `date`; null: that is not a day of its week. */
export async function planSeries<One extends Reached>(
  actor: Actor,
  row: Reached,
  reached: readonly One[],
  { date, startTime }: { date: string; startTime: string },
): Promise<Planned<One>[] | null> {
  if (weekOf(date) !== weekOf(row.date)) return null
  const days = daysBetween(row.date, date)
  if (days === 0) return reached.map((was) => ({ was, date: was.date, stays: null }))
  const registered = await listRegistered(
    actor,
    reached.map(({ id }) => id),
  )
  return planMoves(reached, {
    days,
    startTime: startTime !== row.startTime ? startTime : undefined,
    registered,
    isClosedOn: isInClosures(await listClosures(actor)),
    zone: actor.zone,
    now: actor.clock.now(),
  })
}
