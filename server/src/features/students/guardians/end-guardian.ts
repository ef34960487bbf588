import type { EndingGuardian } from '@callboard/contract/guardians'
import { seenOf } from '@callboard/contract/seen-figures'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findRelation } from '../find-relation.ts'
import { leaveAsFamily } from '../leave-as-family.ts'
import { letGo } from './let-go.ts'
import { guardiansOfChild, type GuardianRow } from './queries.ts'

type One = { studentId: string; userId: string }
type Missing = 'student-not-found' | 'guardian-not-found'

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
  await letGo(actor, { studentId, leaver: found.leaver, others: found.others, by: userId === actor.user.id ? 'leaver' : 'another' })
  await leaveAsFamily(actor, found.leaver)
  return { studentId, userId }
}

async function find(actor: Actor, { studentId, userId }: One): Promise<{ leaver: GuardianRow; others: GuardianRow[] } | Refusal<Missing>> {
  const mayAsk = (actor.role === 'owner' || userId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)
  if (!mayAsk || !(await findRelation(actor, studentId))) return refuse('student-not-found')
  const people = await guardiansOfChild(actor, studentId)
  const leaver = people.find(({ id }) => id === userId)
  if (!leaver) return refuse('guardian-not-found')
  return { leaver, others: people.filter((one) => one !== leaver) }
}
