import type { MarkStatus } from '@callboard/contract/attendance'
import type { AttendanceWeek } from '@callboard/contract/dashboards'

/** From bottom to top. */
export const stacked = ['present', 'late', 'authorised', 'unauthorised'] as const satisfies readonly MarkStatus[]

export type Counts = AttendanceWeek['counts']

export const totalOf = (counts: Counts): number => stacked.reduce((sum, status) => sum + counts[status], 0)

/** Percentage present or late; null without marks, and never 100 while anybody was missing. */
export function attendedOf(counts: Counts): number | null {
  const total = totalOf(counts)
  if (total === 0) return null
  const came = counts.present + counts.late
  return came === total ? 100 : Math.min(99, Math.round((100 * came) / total))
}

export function sumOf(weeks: readonly AttendanceWeek[]): Counts {
  const sum = { present: 0, late: 0, authorised: 0, unauthorised: 0 }
  for (const { counts } of weeks) for (const status of stacked) sum[status] += counts[status]
  return sum
}
