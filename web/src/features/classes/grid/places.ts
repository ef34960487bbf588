import { longestClassHours, minutesOf, timeAfter } from '@callboard/contract/class-times'
import type { Class } from '@callboard/contract/classes'
import { addDays, type PlainDate } from '@callboard/contract/dates'

export const step = 15
export const dayMinutes = 24 * 60

/** Where a class stands in the grid. Wall-clock time only: a column and minutes, never an instant. */
export interface Place {
  readonly column: number
  /** minutes into the day of its start */
  readonly from: number
  readonly minutes: number
}

type Times = Pick<Class, 'startTime' | 'endTime'>

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const clockAt = (minute: number): string => timeAfter('00:00', minute)

export const placeOf = (one: Times, column: number): Place => ({ column, from: minuteOf(one.startTime), minutes: minutesOf(one) })

/** The start stays within its day; what is longer than the day ends on the next. */
export function moveBy(home: Place, by: { columns: number; minutes: number }, columns: number): Place {
  return {
    ...home,
    column: within(home.column + by.columns, 0, columns - 1),
    from: within(home.from + by.minutes, 0, dayMinutes - step),
  }
}

/** A class that is longer or shorter than a new one may be keeps its length until it is changed. */
export function resizeBy(home: Place, minutes: number): Place {
  if (minutes === 0) return home
  return { ...home, minutes: within(home.minutes + minutes, step, longestClassHours * 60) }
}

export function timesAt({ from, minutes }: Place): Times {
  const startTime = clockAt(from)
  return { startTime, endTime: timeAfter(startTime, minutes) }
}

/** Where a press lands: the quarter of an hour that it is in. */
export const slotAt = (minute: number): number => within(Math.floor(minute / step) * step, 0, dayMinutes - step)

export const inSteps = (minutes: number): number => Math.round(minutes / step) * step

export const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

const usualStart = 14 * 60
const margin = 30

/** The minute from which most classes are within so many minutes; the earliest of such. */
export function startOfMost(places: readonly Place[], height: number): number {
  const starts = places.map(({ from }) => Math.max(0, from - margin)).toSorted((a, b) => a - b)
  const seenFrom = (start: number) => places.filter(({ from, minutes }) => from >= start && from + minutes <= start + height).length
  return starts.reduce((best, start) => (seenFrom(start) > seenFrom(best) ? start : best), starts[0] ?? usualStart)
}

/** What of a class falls on a date: from its start, or from midnight if it began the evening before. */
export function partOn(one: Times & { date: PlainDate }, date: PlainDate): { from: number; to: number; isRest: boolean } | null {
  const from = minuteOf(one.startTime)
  const to = from + minutesOf(one)
  if (one.date === date) return { from, to: Math.min(to, dayMinutes), isRest: false }
  if (to <= dayMinutes || addDays(one.date, 1) !== date) return null
  return { from: 0, to: to - dayMinutes, isRest: true }
}
