import { event } from '../../platform/events/event.ts'
import type { Remark } from './tell-absences.ts'

export interface Saved {
  /** false when a repeat changed nothing */
  readonly isNews: boolean
  readonly isMarked: boolean
  readonly remarked: readonly Remark[]
}

export const attendanceSaved = event<Saved>('attendance.saved')
