import type { AnswerClass } from '@callboard/contract/absences'
import type { Queued } from '../../../lib/outbox/queued.ts'

/** What a family says of one child and one class: an answer to who is coming, that the child cannot come without being asked, or neither. */
export interface SaidOfClass {
  studentId: string
  classId: string
  say: AnswerClass['answer'] | 'absent' | 'nothing'
  reason?: string
  minutes?: number | null
}

/** What a family says of some days of a child. */
export interface SaidOfDays {
  studentId: string
  from: string
  to: string
  say: 'absent' | 'nothing'
  reason: string
}

/** What the server does not have yet; `of` names its child, and the class or the days. */
export type KeptAnswer = Queued & { of: string } & (SaidOfClass | SaidOfDays)
