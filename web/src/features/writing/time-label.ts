import { dayNames, dayOfWeek } from '@callboard/contract/dates'
import { dayIn } from '../../lib/format/dates.ts'

/** Of a conversation's newest message, by this device's clock: "16:30", "Yesterday", "Monday", else the date (S2 §9). */
export function timeLabel(instant: string, now: Date): string {
  const [day, today] = [dayOf(new Date(instant)), dayOf(now)]
  const daysAgo = daysBetween(day, today)
  return daysAgo <= 0 ? timeOf(instant) : pastDay(day, today, daysAgo)
}

/** Above the messages of a day: "Today", "Yesterday", "Monday", else the date. */
export function dayLabel(instant: string, now: Date): string {
  const [day, today] = [dayOf(new Date(instant)), dayOf(now)]
  const daysAgo = daysBetween(day, today)
  return daysAgo <= 0 ? 'Today' : pastDay(day, today, daysAgo)
}

function pastDay(day: string, today: string, daysAgo: number): string {
  if (daysAgo === 1) return 'Yesterday'
  return daysAgo < 7 ? (dayNames[dayOfWeek(day) - 1] ?? '') : dayIn(day, today)
}

const daysBetween = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)

/** "16:30", by this device's clock. */
export function timeOf(instant: string): string {
  const at = new Date(instant)
  return [at.getHours(), at.getMinutes()].map(twoDigits).join(':')
}

/** "2026-11-26", by this device's clock. */
export const dayOf = (at: Date): string => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-')

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
