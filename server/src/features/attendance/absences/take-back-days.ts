import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { audienceOfAnswer, findAnswerableChild, type NotTheirs } from '../../guardians/find-answerable-child.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { refuseBooked } from '../../make-ups/refuse-booked.ts'
import { findNotified } from './queries/answers.ts'
import { type Away, deleteDays, holdAway, keepBegun, listMissedClasses } from './queries/days.ts'

/**
 * Takes back what was announced of some days at once, as far as it has not started; what other days that were announced cover too stays.
 * @returns how many classes the child can come to again
 */
export async function takeBackDays(actor: Actor, days: Away): Promise<{ count: number } | Refusal<NotTheirs | 'make-up-booked'>> {
  const { studentId } = days
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const { begun = [], coming = [] } = Object.groupBy(await holdAway(actor, days), (one) => (hasBegun(actor, one) ? 'begun' : 'coming'))
  const ids = coming.map(({ id }) => id)
  const booked = await refuseBooked(actor, child, ids)
  if (booked) return booked
  await keepBegun(
    actor,
    studentId,
    begun.map(({ id }) => id),
  )
  if (!(await deleteDays(actor, days, ids))) return { count: 0 }
  const missed = await listMissedClasses(actor, ids, studentId)
  const gone = ids.filter((id) => !missed.has(id))
  await withdrawNotifications(actor, await findNotified(actor, gone, studentId, missed.size === 0 ? days : null))
  actor.refresh('attendance', await audienceOfAnswer(actor, studentId), gone)
  return { count: gone.length }
}
