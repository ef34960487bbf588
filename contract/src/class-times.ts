// Separate from the schemas of classes.ts, so that pages that only show classes need no zod.
import { addDays } from './days.ts'

export const longestClassHours = 12

type Times = { startTime: string; endTime: string }

/** An end that is not after the start is on the next day (S4 classes). In SQL: `class_end`. */
export const passesMidnight = ({ startTime, endTime }: Times): boolean => endTime <= startTime

/** The wall clock at the end of a class. */
export function endOf(one: Times & { date: string }): { date: string; time: string } {
  return { date: passesMidnight(one) ? addDays(one.date, 1) : one.date, time: one.endTime }
}

/** The last day of which a class takes a part: one that ends at midnight takes none of the next. */
export function lastDayOf(one: Times & { date: string }): string {
  return one.endTime === '00:00' ? one.date : endOf(one).date
}

const dayMinutes = 24 * 60

/** How long a class lasts by the clock on the wall, which may change meanwhile. */
export function minutesOf({ startTime, endTime }: Times): number {
  const minutes = intoDay(endTime) - intoDay(startTime)
  return minutes > 0 ? minutes : minutes + dayMinutes
}

export const isTooLong = (times: Times): boolean => minutesOf(times) > longestClassHours * 60

/** `HH:MM`, so many minutes after another, perhaps on the next day. */
export function timeAfter(time: string, minutes: number): string {
  const [hour, minute] = [Math.floor((intoDay(time) + minutes) / 60) % 24, (intoDay(time) + minutes) % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function intoDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
