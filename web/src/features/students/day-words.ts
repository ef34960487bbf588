import { ageOn } from '@callboard/contract/ages'
import type { PlainDate } from '@callboard/contract/dates'
import { dateIn, longDate, timeIn } from '../../lib/format/dates.ts'

export function bornWords(today: PlainDate, dateOfBirth: PlainDate): string {
  return `${longDate(dateOfBirth)}, ${ageWords(ageOn(today, dateOfBirth))}`
}

export function ageWords(age: number): string {
  return age === 1 ? '1 year old' : `${age} years old`
}

export function momentWords(timezone: string, instant: Date): string {
  return `${longDate(dateIn(timezone, instant))} at ${timeIn(timezone, instant)}`
}
