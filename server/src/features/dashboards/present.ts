import { MarkStatus } from '@callboard/contract/attendance'
import { chartWeeks, type AttendanceWeek, type ReceivedMessage } from '@callboard/contract/dashboards'
import { addDays } from '@callboard/contract/dates'
import { previewOf } from '../messages/preview-of.ts'
import { presentAuthor } from '../users/present-author.ts'
import type { Days } from './days.ts'
import type { MarksRow } from './queries/marks.ts'
import type { ReceivedRow } from './queries/messages.ts'

export function presentWeeks(rows: readonly MarksRow[], { chartFrom }: Days): AttendanceWeek[] {
  return Array.from({ length: chartWeeks }, (_, week) => {
    const weekOf = addDays(chartFrom, 7 * week)
    const ofWeek = new Map(rows.filter((row) => row.weekOf === weekOf).map(({ status, count }) => [status, count]))
    const counts = Object.fromEntries(MarkStatus.options.map((status) => [status, ofWeek.get(status) ?? 0]))
    return { weekOf, counts: counts as AttendanceWeek['counts'] }
  })
}

/** S2 §9: one decimal. */
export const hoursOf = (inMinutes: number): number => Math.round(inMinutes / 6) / 10

/** S2 §9: in at most 60 characters. */
export function presentReceived(row: ReceivedRow): ReceivedMessage {
  const { id, conversationId, content, files, createdAt, isUnread } = row
  return {
    id,
    conversationId,
    author: presentAuthor(row),
    preview: previewOf(content, files, 60),
    at: createdAt.toISOString(),
    isUnread,
  }
}
