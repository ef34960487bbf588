import { chartWeeks, daysAhead, unmarkedDays } from '@callboard/contract/dashboards'
import { addDays, weekOf } from '@callboard/contract/dates'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, instantOf, timeIn, toDate } from '../../platform/clock.ts'

export function daysOf(actor: Pick<Actor, 'zone' | 'clock'>) {
  const instant = actor.clock.now()
  const [today, now] = [dateIn(actor.zone, instant), timeIn(actor.zone, instant)]
  const monday = weekOf(today)
  return {
    today,
    yesterday: addDays(today, -1),
    now,
    /** to compare with `class_end` */
    wallClock: `${today} ${now}`,
    monday,
    sunday: addDays(monday, 6),
    chartFrom: addDays(monday, -7 * (chartWeeks - 1)),
    unmarkedFrom: addDays(today, -unmarkedDays),
    aheadTo: addDays(today, daysAhead),
    aheadClock: `${addDays(today, daysAhead)} ${now}`,
    month: `${today.slice(0, 8)}01`,
    monthBefore: Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 }).toString(),
    monthBegan: toDate(instantOf(actor.zone, `${today.slice(0, 8)}01`, '00:00')),
  }
}
export type Days = ReturnType<typeof daysOf>
