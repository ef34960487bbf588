import type { Alone } from '../../../platform/actor.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { guardiansLeft } from '../events.ts'
import { seesAsStaff } from '../seen-by.ts'
import { deleteRequestsWith, forgetAgreement } from '../queries/guardian-requests.ts'
import { deleteGuardian, lockChild, makeFirst, updateGuardian, type GuardianRow } from './queries.ts'

/**
 * Takes a guardian off a child who stays with the others: the first of them follows where the first leaves.
 * @param by who ends it; `erased`: the leaver's account goes, of whom nothing is said any more
 */
export async function letGo(
  scope: Alone,
  {
    studentId,
    leaver,
    others,
    by,
  }: { studentId: string; leaver: GuardianRow; others: readonly GuardianRow[]; by: 'leaver' | 'another' | 'erased' },
): Promise<void> {
  const child = await lockChild(scope, studentId)
  const [next] = others
  if (!child || !next) return
  // Asked before, so that whoever leaves learns it too.
  const audience = await audienceOfChild(scope, studentId)
  if (leaver.isFirst) await follow(scope, studentId, next)
  const seesStill = await seesAsStaff(scope, studentId, leaver.id)
  await scope.departures.guardian(scope, { studentId, userId: leaver.id, chosenBy: by === 'leaver' ? [leaver.id] : [], seesStill })
  await deleteGuardian(scope, { studentId, userId: leaver.id })
  await deleteRequestsWith(scope, { studentId, guardian: leaver })
  scope.record(
    guardiansLeft({
      ids: [studentId],
      audience,
      student: { studentId, name: child.name },
      guardian: by === 'erased' ? null : { userId: leaver.id, name: leaver.name },
      nextFirst: leaver.isFirst ? { userId: next.id, name: next.name } : null,
      toldIds: others.map(({ id }) => id),
    }),
  )
  for (const noun of ['students', 'classes', 'attendance', 'documents', 'channels'] as const) scope.refresh(noun, audience)
}

async function follow(scope: Alone, studentId: string, { id: userId, collects }: GuardianRow): Promise<void> {
  await makeFirst(scope, { studentId, userId })
  // Whom the studio does not hand the child to is not let in by the other's leaving.
  if (!collects) await updateGuardian(scope, { studentId, userId }, { collects })
  await forgetAgreement(scope, studentId)
}
