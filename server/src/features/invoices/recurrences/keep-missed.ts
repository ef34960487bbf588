import { addDays } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { returnedOn } from '../../subscriptions/stage-now.ts'
import { insertMissed } from '../queries/missed.ts'
import { writeRecurrence, type RecurrenceRow } from '../queries/recurrences.ts'
import { leadDays } from '../time-to-pay/lead-days.ts'
import { periodAfter } from '../periods/period-after.ts'

type Run = Pick<RecurrenceRow, 'interval' | 'startsOn' | 'endsOn' | 'nextOn'>

/** The periods of a recurrence that were to be issued by a day and have not been. */
export function duePeriods(recurrence: Run, byDay: string): string[] {
  const periods: string[] = []
  for (
    let next = recurrence.nextOn;
    next !== null && addDays(next, -leadDays[recurrence.interval]) <= byDay;
    next = periodAfter(recurrence, next)
  )
    periods.push(next)
  return periods
}

/**
 * Sets aside the periods of a locked, active recurrence that were to be issued while the plan was ended: the owner says what becomes of them.
 * @returns its next period
 */
export async function keepMissed(scope: Scope, recurrence: RecurrenceRow): Promise<string | null> {
  const back = await returnedOn(scope)
  const missed = back === null ? [] : duePeriods(recurrence, back)
  const last = missed.at(-1)
  if (last === undefined) return recurrence.nextOn
  const nextOn = periodAfter(recurrence, last)
  await insertMissed(scope, recurrence.id, missed)
  await writeRecurrence(scope, recurrence.id, { nextOn })
  return nextOn
}
