import { addDays } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { returnedOn } from '../../subscriptions/stage-now.ts'
import { insertMissed } from '../queries/missed.ts'
import { writeRecurrence, type RecurrenceRow } from '../queries/recurrences.ts'
import { leadDays } from './lead-days.ts'
import { periodAfter } from '../periods/period-after.ts'

type Run = Pick<RecurrenceRow, 'interval' | 'startsOn' | 'endsOn' | 'nextOn'>

/** The periods of a series that were to be issued by a day and have not been. */
export function duePeriods(series: Run, byDay: string): string[] {
  const periods: string[] = []
  for (let next = series.nextOn; next !== null && addDays(next, -leadDays[series.interval]) <= byDay; next = periodAfter(series, next))
    periods.push(next)
  return periods
}

/**
 * Sets aside the periods of a locked, active series that were to be issued while the plan was ended: the owner says what becomes of them.
 * @returns its next period
 */
export async function keepMissed(scope: Scope, series: RecurrenceRow): Promise<string | null> {
  const back = await returnedOn(scope)
  const missed = back === null ? [] : duePeriods(series, back)
  if (missed.length === 0) return series.nextOn
  const nextOn = periodAfter(series, missed.at(-1)!)
  await insertMissed(scope, series.id, missed)
  await writeRecurrence(scope, series.id, { nextOn })
  return nextOn
}
