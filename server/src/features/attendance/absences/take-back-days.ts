import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { hasBegun } from './has-begun.ts'
import { findChildOfParent, findNotified } from './queries/answers.ts'
import { type Away, deleteDays, holdAway, keepBegun, listMissedClasses } from './queries/days.ts'

/**
 * Takes back what was announced of some days at once, as far as it has not started; what other days that were announced cover too stays.
 * @returns how many classes the child can come to again
 */
export async function takeBackDays(actor: Actor, days: Away): Promise<{ count: number } | Refusal<'student-not-found'>> {
  const { studentId } = days
  if (!(await findChildOfParent(actor, studentId))) return refuse('student-not-found')
  const { begun = [], coming = [] } = Object.groupBy(await holdAway(actor, days), (one) => (hasBegun(actor, one) ? 'begun' : 'coming'))
  const ids = coming.map(({ id }) => id)
  await keepBegun(
    actor,
    studentId,
    begun.map(({ id }) => id),
  )
  if (!(await deleteDays(actor, days, ids))) return { count: 0 }
  const missed = await listMissedClasses(actor, ids, studentId)
  const gone = ids.filter((id) => !missed.has(id))
  await withdrawNotifications(actor, await findNotified(actor, gone, studentId, missed.size === 0 ? days : null))
  actor.refresh('attendance', { roles: ['owner', 'teacher'], users: [actor.user.id] }, gone)
  return { count: gone.length }
}
