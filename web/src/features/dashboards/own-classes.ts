import type { Class, Week } from '@callboard/contract/classes'
import type { PlainTime } from '@callboard/contract/dates'
import { minutesBetween } from '../../lib/dates.ts'

export const taughtBy = (userId: string, classes: readonly Class[]) => classes.filter((one) => one.teacher?.id === userId)

/** The classes that the asking parent's children are in. */
export const ofOwnChildren = (classes: readonly Class[]) => classes.filter((one) => (one.enrolledNames ?? []).length > 0)

export const onDay = (date: string, classes: readonly Class[]) => classes.filter((one) => one.date === date)

export function minutesOf(classes: readonly Class[]): number {
  return classes.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0)
}

/** Today's classes that have not begun. */
export function stillToCome({ today, classes }: Pick<Week, 'today' | 'classes'>, now: PlainTime): Class[] {
  return onDay(today, classes).filter((one) => one.startTime > now)
}

/** The wall clock of a timezone. */
export function timeIn(timezone: string, instant: Date): PlainTime {
  return new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
}
