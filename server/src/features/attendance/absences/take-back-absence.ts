import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { hasBegun } from './has-begun.ts'
import { deleteAnswer, findChildOfParent, findNotified, holdOne } from './queries.ts'

/** Nothing is said of the child any more: what the teacher was told of this class alone goes too. */
export async function takeBackAbsence(
  actor: Actor,
  { studentId, classId }: { studentId: string; classId: string },
): Promise<{ isNews: boolean } | Refusal<'student-not-found' | 'class-not-found' | 'class-started'>> {
  if (!(await findChildOfParent(actor, studentId))) return refuse('student-not-found')
  const held = await holdOne(actor, classId)
  if (!held) return refuse('class-not-found')
  if (hasBegun(actor, held)) return refuse('class-started')
  const isNews = await deleteAnswer(actor, classId, studentId)
  if (isNews) {
    await withdrawNotifications(actor, await findNotified(actor, [classId], studentId))
    actor.refresh('attendance', { roles: ['owner', 'teacher'], users: [actor.user.id] }, [classId])
  }
  return { isNews }
}
