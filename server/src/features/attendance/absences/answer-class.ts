import type { AnswerClass } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { announceAbsence } from './announce-absence.ts'
import { audienceOfAnswer } from '../../guardians/find-answerable-child.ts'
import { refuseBooked } from '../../make-ups/refuse-booked.ts'
import { holdAnswerable, type NotAnswerable } from './hold-answerable.ts'
import { findNotified, keepAnswer } from './queries/answers.ts'

/** A family says that a child is coming, late or cannot come, until the class starts; the last of several answers counts. */
export async function answerClass(
  actor: Actor,
  { studentId, classId, answer, minutes, reason }: AnswerClass,
): Promise<{ isNews: boolean } | Refusal<NotAnswerable | 'make-up-booked'>> {
  if (answer === 'away') return announceAbsence(actor, { studentId, classId, reason })
  const found = await holdAnswerable(actor, { studentId, classId, reason })
  if (isRefusal(found)) return found
  const booked = await refuseBooked(actor, found.child, [classId])
  if (booked) return booked
  const { isNews, isReworded } = await keepAnswer(actor, { studentId, classId, answer, minutes, reason })
  // The teacher may have been told that the child cannot come.
  if (isNews) await withdrawNotifications(actor, await findNotified(actor, [classId], studentId))
  if (isNews || isReworded) actor.refresh('attendance', await audienceOfAnswer(actor, studentId), [classId])
  return { isNews }
}
