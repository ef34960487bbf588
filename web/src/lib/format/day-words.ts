import type { PlainDate } from '@callboard/contract/dates'
import { dayName, longDate, shortDate } from './dates.ts'

const withoutYear = (words: string) => words.replace(/ \d{4}$/, '')

/** "Monday 4 January" */
export const longDay = (date: PlainDate): string => `${dayName(date)} ${withoutYear(longDate(date))}`
export const longDayAndYear = (date: PlainDate): string => `${dayName(date)} ${longDate(date)}`
/** "Mon 4 Jan" */
export const shortDay = (date: PlainDate): string => `${dayName(date).slice(0, 3)} ${shortDate(date)}`
export const shortDayAndYear = (date: PlainDate): string => `${shortDay(date)} ${date.slice(0, 4)}`
