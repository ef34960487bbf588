import type { GuardianRights } from '@callboard/contract/guardians'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { guardiansChanged } from '../events.ts'
import { guardiansOfChild, lockChild, updateGuardian } from './queries.ts'

type One = { studentId: string; userId: string }

/** The first may everything; who did not collect before they followed another does so by the studio's word alone. */
const isFirstLetIn = (before: GuardianRights, { pays, decides, answers, isTold }: GuardianRights): boolean =>
  !before.collects && pays && decides && answers && isTold

/** Changes what a guardian may do for a child; alone, as documents are given or taken with it. */
export async function changeGuardian(
  actor: Alone<Actor>,
  { studentId, userId, may }: One & { may: GuardianRights },
): Promise<One | Refusal<'student-not-found' | 'guardian-not-found' | 'first-guardian'>> {
  const child = await lockChild(actor, studentId)
  if (!child) return refuse('student-not-found')
  const one = (await guardiansOfChild(actor, studentId)).find(({ id }) => id === userId)
  if (!one) return refuse('guardian-not-found')
  if (one.isFirst && !isFirstLetIn(one, may)) return refuse('first-guardian')
  await updateGuardian(actor, { studentId, userId }, may)
  const audience = await audienceOfChild(actor, studentId)
  actor.record(guardiansChanged({ ids: [studentId], audience, studentId, userId, decides: may.decides }))
  for (const noun of ['students', 'classes', 'documents'] as const) actor.refresh(noun, audience)
  return { studentId, userId }
}
