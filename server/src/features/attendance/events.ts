import { event } from '../../platform/events/event.ts'
import type { LockedClass } from './absences/queries/answers.ts'
import type { Remark } from './tell-absences.ts'

export interface Saved {
  /** false when a repeat changed nothing */
  readonly isNews: boolean
  readonly isMarked: boolean
  readonly remarked: readonly Remark[]
}

export const attendanceSaved = event<Saved>('attendance.saved')

export interface Announced {
  readonly child: { readonly id: string; readonly name: string }
  /** classes of which it had not been said before */
  readonly news: readonly Pick<LockedClass, 'id' | 'name' | 'date' | 'startTime' | 'teacherId'>[]
}

export const absenceAnnounced = event<Announced>('attendance.absence-announced')
