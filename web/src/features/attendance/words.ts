import { type MarkStatus, markLabels, notMarked } from '@callboard/contract/attendance'

export const labelOf = (status: MarkStatus | null): string => (status === null ? notMarked : markLabels[status])

/** When a mark was made, by the studio's clock: "17:02" today, "18 Nov, 17:02" before. */
export function madeAt(instant: string, zone: string, now = new Date()): string {
  const made = new Date(instant)
  const day = (date: Date) => date.toLocaleDateString('en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  const time = made.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return day(made) === day(now) ? time : `${day(made).replace(/ \d{4}$/, '')}, ${time}`
}

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
