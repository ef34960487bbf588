import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { audienceOfAnswer, findAnswerableChild, type NotTheirs } from '../../guardians/find-answerable-child.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { refuseBooked } from '../../make-ups/refuse-booked.ts'
import { deleteAnswer, findNotified, findStandingAnswer, holdOne, keepAnswer } from './queries/answers.ts'

/** Nothing is said of the child and this class any more; on days that were announced it comes to this one nevertheless. */
export async function takeBackAbsence(
  actor: Actor,
  { studentId, classId }: { studentId: string; classId: string },
): Promise<{ isNews: boolean } | Refusal<NotTheirs | 'class-not-found' | 'class-started' | 'make-up-booked'>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const held = await holdOne(actor, classId)
  if (!held) return refuse('class-not-found')
  if (hasBegun(actor, held)) return refuse('class-started')
  const booked = await refuseBooked(actor, child, [classId])
  if (booked) return booked
  const before = await findStandingAnswer(actor, classId, studentId)
  const wasSaid = await deleteAnswer(actor, classId, studentId)
  const isCovered = (await findStandingAnswer(actor, classId, studentId)) !== undefined
  if (isCovered) await keepAnswer(actor, { studentId, classId, answer: 'coming' })
  const isNews = isCovered ? before?.answer !== 'coming' : wasSaid
  if (isNews) {
    await withdrawNotifications(actor, await findNotified(actor, [classId], studentId))
    actor.refresh('attendance', await audienceOfAnswer(actor, studentId), [classId])
  }
  return { isNews }
}
