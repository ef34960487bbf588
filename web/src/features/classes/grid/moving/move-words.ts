import type { Class } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { figures } from '../../../../lib/format/figures.ts'
import { longDay } from '../../../../lib/format/day-words.ts'
import { nameOf, nextDayOf, timesOf } from '../../class-words.ts'
import type { Column } from '../columns.ts'
import { type Place, timesAt } from '../places.ts'
import type { Moved } from './moved.ts'
import type { Carried } from './use-carrying.ts'

/** Whether it begins where it did, with the same people, and takes longer or shorter. */
export const isResize = (from: Moved, to: Moved): boolean =>
  from.date === to.date &&
  from.startTime === to.startTime &&
  from.endTime !== to.endTime &&
  from.location?.id === to.location?.id &&
  from.teacher?.id === to.teacher?.id

const isSameTime = (one: Moved, other: Moved): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime

/** "Monday 4 January, 17:00–18:00, Studio A": what of it the move changes; the times alone of another length. */
export function placeWords(at: Moved, other: Moved): string {
  const times = `${timesOf(at)}${nextDayOf(at)}`
  if (isResize(at, other)) return times
  const isElsewhere = at.location?.id !== other.location?.id
  const isTaughtByOther = at.teacher?.id !== other.teacher?.id
  return [
    ...(isSameTime(at, other) ? [] : [longDay(at.date), times]),
    ...(isElsewhere ? [at.location?.name ?? 'no room'] : []),
    ...(isTaughtByOther ? [at.teacher?.name ?? 'no teacher'] : []),
  ].join(', ')
}

export function titleOf(one: Class, to: Moved): string {
  const name = one.seriesId === null ? nameOf(one) : 'a weekly class'
  const words = isResize(one, to) ? `Change the length of ${name}` : `Move ${name}`
  return one.seriesId === null ? `${words}?` : words
}

export const countOf = (one: Class): number => (one.isDropIn ? one.bookedCount : (one.enrolledCount ?? 0))

/** Whom a change of a coming class concerns. @param today the studio's */
export function notifiedWords(one: Class, to: Pick<Moved, 'date'>, today: PlainDate): string {
  if (to.date < today) return ''
  const count = countOf(one)
  if (count === 0) return one.isDropIn ? 'Nobody has booked yet.' : 'Nobody enrolled yet.'
  const words = `${figures(count)} ${one.isDropIn ? 'booked' : 'enrolled'}`
  return `${words}: ${count === 1 ? 'the family' : 'their families'} will be notified.`
}

const pickedWords = (one: Class): string =>
  `Moving ${nameOf(one)}. Arrow keys move it, Shift with up and down changes its length, Enter puts it down, Escape puts it back.`

/** While it is carried: "Ballet Beginners, Tuesday 5 January, 17:15 to 18:15". */
export function carriedWords(one: Class, place: Place, columns: readonly Column[]): string {
  const { startTime, endTime } = timesAt(place)
  return `${nameOf(one)}, ${columns[place.column]?.spoken ?? ''}, ${startTime} to ${endTime}`
}

export function hintWords(carried: Carried | null, selected: Class | undefined, columns: readonly Column[]): string {
  if (carried?.by === 'keys' && carried.place === carried.home) return pickedWords(carried.one)
  if (carried) return carriedWords(carried.one, carried.place, columns)
  if (selected) return `Drag ${nameOf(selected)} to move it, or its lower edge to change its length. Tap it again to open it.`
  return 'Press an empty time to add a class. Drag a class to move it, or press M on it.'
}
