import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { findRelation } from '../find-relation.ts'
import { updateGuardian } from './queries.ts'
import { mayChangeStudent } from '../policy.ts'

/** Takes back a guardian's wish to remove a child; without one nothing changes. */
export async function keepStudent(
  actor: Actor,
  { studentId }: { studentId: string },
): Promise<{ studentId: string } | Refusal<'student-not-found'>> {
  const child = await findRelation(actor, studentId)
  if (!child || !mayChangeStudent(actor, child)) return refuse('student-not-found')
  await updateGuardian(actor, { studentId, userId: actor.user.id }, { agreesToRemovalAt: null })
  actor.refresh('students', await audienceOfChild(actor, studentId))
  return { studentId }
}
