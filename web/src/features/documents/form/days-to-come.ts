import { addDays } from '@callboard/contract/dates'

/** Days before a last day on which a reminder can still be sent: from tomorrow on, as nobody is reminded on the day they are given it. */
export const daysToCome = (days: readonly number[], lastDay: string, today: string): number[] =>
  lastDay === '' ? [] : days.filter((day) => addDays(lastDay, -day) > today)
