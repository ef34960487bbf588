import type { PlainDate } from '@callboard/contract/dates'
import { dateIn, longDate, timeIn } from '../../lib/format/dates.ts'

/** Whole years; 29 February counts as 1 March in other years. */
export function ageOn(today: PlainDate, dateOfBirth: PlainDate): number {
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

export function bornWords(today: PlainDate, dateOfBirth: PlainDate): string {
  return `${longDate(dateOfBirth)}, ${ageWords(ageOn(today, dateOfBirth))}`
}

export function ageWords(age: number): string {
  return age === 1 ? '1 year old' : `${age} years old`
}

export function momentWords(timezone: string, instant: Date): string {
  return `${longDate(dateIn(timezone, instant))} at ${timeIn(timezone, instant)}`
}
