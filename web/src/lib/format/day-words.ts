import type { PlainDate } from '@callboard/contract/dates'
import { dayAndMonth, dayName, longDate, shortDate } from './dates.ts'

/** "Monday 4 January" */
export const longDay = (date: PlainDate): string => `${dayName(date)} ${dayAndMonth(date)}`
export const longDayAndYear = (date: PlainDate): string => `${dayName(date)} ${longDate(date)}`
/** "Mon 4 Jan" */
export const shortDay = (date: PlainDate): string => `${dayName(date).slice(0, 3)} ${shortDate(date)}`
export const shortDayAndYear = (date: PlainDate): string => `${shortDay(date)} ${date.slice(0, 4)}`
