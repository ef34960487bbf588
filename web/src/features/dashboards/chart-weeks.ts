import type { MarkStatus } from '@callboard/contract/attendance'
import type { AttendanceWeek } from '@callboard/contract/dashboards'

/** From the bottom of a bar to its top: who came stands on the ground. */
export const stacked = ['present', 'late', 'authorised', 'unauthorised'] as const satisfies readonly MarkStatus[]

export type Counts = AttendanceWeek['counts']

export const totalOf = (counts: Counts): number => stacked.reduce((sum, status) => sum + counts[status], 0)

/** How many of a hundred came, late or not; null where nothing is marked. Never 100 while somebody was missing. */
export function attendedOf(counts: Counts): number | null {
  const total = totalOf(counts)
  if (total === 0) return null
  const came = counts.present + counts.late
  return came === total ? 100 : Math.min(99, Math.round((100 * came) / total))
}

/** Over all weeks. */
export function sumOf(weeks: readonly AttendanceWeek[]): Counts {
  const sum = { present: 0, late: 0, authorised: 0, unauthorised: 0 }
  for (const { counts } of weeks) for (const status of stacked) sum[status] += counts[status]
  return sum
}
