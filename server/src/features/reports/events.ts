import type { ReportOutcome, ReportReason } from '@callboard/contract/report-words'
import { event } from '../../platform/events/event.ts'

interface Named {
  readonly userId: string
  readonly name: string
}

export interface Reported {
  readonly reportId: string
  readonly kind: 'post' | 'comment' | 'message' | 'picture'
  readonly reason: ReportReason
  readonly note: string
  readonly reporter: Named
  readonly author: Named
  readonly ownerIds: readonly string[]
}
export const reportsAdded = event<Reported>('reports.added')

export interface Answered {
  readonly reportId: string
  readonly by: Named
  readonly reporterId: string
  readonly outcome: ReportOutcome
  readonly answer: string
}
export const reportsAnswered = event<Answered>('reports.answered')
