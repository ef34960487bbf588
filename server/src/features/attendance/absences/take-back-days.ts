import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { hasBegun } from './has-begun.ts'
import { deleteAway, findChildOfParent, findNotified, holdAway } from './queries.ts'

interface Days {
  readonly studentId: string
  readonly from: string
  readonly to: string
}

/** Takes back what was announced of some days at once, as far as it has not started; what other days announced cover too stays. */
export async function takeBackDays(actor: Actor, days: Days): Promise<{ count: number } | Refusal<'student-not-found'>> {
  const { studentId } = days
  if (!(await findChildOfParent(actor, studentId))) return refuse('student-not-found')
  const coming = (await holdAway(actor, days, dateIn(actor.zone, actor.clock.now()))).filter((one) => !hasBegun(actor, one))
  const { gone, isAll } = await deleteAway(
    actor,
    days,
    coming.map(({ id }) => id),
  )
  if (gone.length > 0) {
    await withdrawNotifications(actor, await findNotified(actor, gone, studentId, isAll ? days : null))
    actor.refresh('attendance', { roles: ['owner', 'teacher'], users: [actor.user.id] }, gone)
  }
  return { count: gone.length }
}
