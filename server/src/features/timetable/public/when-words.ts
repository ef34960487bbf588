import { agesWords } from '@callboard/contract/class-ages'
import { currencySigns, formatMinor } from '@callboard/contract/amounts'
import { capitalised } from '../../../platform/capitalised.ts'
import type { PublicCourse, PublicTimetable } from './public-timetable.ts'

export const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const written = (date: string, weekday: 'long' | 'short' | undefined, month: 'long' | 'short') =>
  Temporal.PlainDate.from(date)
    .toLocaleString('en-GB', { ...(weekday && { weekday }), day: 'numeric', month, year: 'numeric' })
    .replace(',', '')

/** "Mon 7 Dec 2026" */
export const shortDate = (date: string) => written(date, 'short', 'short')
/** "Monday 7 December 2026" */
export const longDate = (date: string) => written(date, 'long', 'long')
/** "7 Dec 2026", or two of them */
export function span(startsOn: string, endsOn: string): string {
  const [from, to] = [written(startsOn, undefined, 'short'), written(endsOn, undefined, 'short')]
  return from === to ? from : `${from} to ${to}`
}

export function price({ currency }: Pick<PublicTimetable, 'currency'>, minor: number): string {
  return `${currencySigns[currency as keyof typeof currencySigns]}${formatMinor(minor)}`
}

export const closedWords: Readonly<Record<string, string>> = { 'half-term': 'Half-term', 'bank-holiday': 'Bank holiday', closed: 'Closed' }

/** "Mondays, 16:00–17:00", or the date of a class that takes place once. */
export function whenWords({ isWeekly, weekday, dates: [next] }: PublicCourse): string {
  const day = isWeekly ? `${weekdays[weekday]}s` : longDate(next?.date ?? '')
  return `${day}, ${next?.start}–${next?.end}`
}

/** "Ages 6–8 · Grade 1"; '' for everybody. */
export function forWhom(course: PublicCourse): string {
  return [capitalised(agesWords(course)), course.level].filter(Boolean).join(' · ')
}

export function placesWords({ dates: [next] }: PublicCourse): string | null {
  return next?.places ? { places: 'Places', 'few places': 'Few places', full: 'Full' }[next.places] : null
}
