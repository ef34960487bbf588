import type { EndingGuardian } from '@callboard/contract/guardians'
import { seenOf } from '@callboard/contract/seen-figures'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor, Alone, Scope } from '../../../platform/actor.ts'
import { sessionsChanged } from '../../../platform/events/session-events.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { namesOfChildren } from '../queries/writes.ts'
import { sees } from '../queries/details.ts'
import { guardiansLeft } from './events.ts'
import { deleteGuardian, guardiansOfChild, lockChild, makeFirst, type GuardianRow } from './queries.ts'

type One = { studentId: string; userId: string }
type Missing = 'student-not-found' | 'guardian-not-found'

/** What ending a guardianship does to places and money, and to whom the child's invoices go then. */
export async function previewEnding(actor: Actor, { studentId, userId }: One): Promise<EndingGuardian | Refusal<Missing>> {
  const found = await find(actor, { studentId, userId })
  if (isRefusal(found)) return found
  const leaving = await actor.departures.count(actor, { userId, childId: studentId })
  return { leaving, nextFirst: found.leaver.isFirst ? (found.others[0]?.name ?? null) : null }
}

/** Ends a guardianship: one's own, or for an owner anybody's (S4, People and studios). */
export async function endGuardian(
  actor: Alone<Actor>,
  { studentId, userId, seen }: One & { seen?: string | undefined },
): Promise<One | Refusal<Missing | 'figures-changed' | 'last-guardian'>> {
  const found = await find(actor, { studentId, userId })
  if (isRefusal(found)) return found
  if (found.others.length === 0) return refuse('last-guardian')
  const figures = seen === undefined ? undefined : seenOf(await actor.departures.count(actor, { userId, childId: studentId }))
  if (figures !== seen) return refuse('figures-changed')
  await letGo(actor, { studentId, leaver: found.leaver, others: found.others, gives: 'by-terms' })
  if (found.leaver.role !== 'parent' && (await namesOfChildren(actor, userId)).length === 0) {
    await actor.departures.family(actor, userId)
    actor.record(sessionsChanged({ ids: [], audience: { users: [userId] } }))
  }
  return { studentId, userId }
}

/**
 * Takes a guardian off a child who stays with the others: the first of them follows where the first leaves. `gives`: everything for whoever is
 * erased, as when children leave.
 */
export async function letGo(
  scope: Alone<Scope>,
  {
    studentId,
    leaver,
    others,
    gives,
  }: { studentId: string; leaver: GuardianRow; others: readonly GuardianRow[]; gives: 'by-terms' | 'everything' },
): Promise<void> {
  const child = await lockChild(scope, studentId)
  const [next] = others
  if (!child || !next) return
  // Asked before, so that whoever leaves learns it too.
  const audience = await audienceOfChild(scope, studentId)
  await scope.departures.guardian(scope, { studentId, userId: leaver.id, gives })
  if (leaver.isFirst) await makeFirst(scope, { studentId, userId: next.id })
  await deleteGuardian(scope, { studentId, userId: leaver.id })
  scope.record(
    guardiansLeft({
      ids: [studentId],
      audience,
      student: { studentId, name: child.name },
      guardian: gives === 'everything' ? null : { userId: leaver.id, name: leaver.name },
      nextFirst: leaver.isFirst ? { userId: next.id, name: next.name } : null,
      toldIds: others.map(({ id }) => id),
    }),
  )
  for (const noun of ['students', 'classes', 'attendance', 'documents'] as const) scope.refresh(noun, audience)
}

async function find(actor: Actor, { studentId, userId }: One): Promise<{ leaver: GuardianRow; others: GuardianRow[] } | Refusal<Missing>> {
  const mayAsk = (actor.role === 'owner' || userId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)
  if (!mayAsk || !(await sees(actor, studentId))) return refuse('student-not-found')
  const people = await guardiansOfChild(actor, studentId)
  const leaver = people.find(({ id }) => id === userId)
  if (!leaver) return refuse('guardian-not-found')
  return { leaver, others: people.filter((one) => one !== leaver) }
}
