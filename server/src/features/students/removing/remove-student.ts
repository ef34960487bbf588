import { seenOf } from '@callboard/contract/seen-figures'
import type { RemovedStudent } from '@callboard/contract/students'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { leaveAsFamily } from '../leave-as-family.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { guardiansOfChild, updateGuardian, type GuardianRow } from '../guardians/queries.ts'
import { deleteStudent, namesOfChildren } from '../queries/writes.ts'
import { changeOfChild } from '../change-of-child.ts'
import { guardiansWantRemoval, studentsRemoved } from '../events.ts'
import { mayRemoveStudent } from '../policy.ts'
import { findRelation, type Relation } from '../find-relation.ts'

export async function findRemovable(actor: Actor, id: string): Promise<Relation | null> {
  const child = await findRelation(actor, id)
  return child && mayRemoveStudent(actor, child) ? child : null
}

/** The other guardians who decide and have not agreed; an owner removes without them. */
export async function whoMustAgree(actor: Actor, child: Relation): Promise<GuardianRow[]> {
  if (actor.role === 'owner') return []
  const people = await guardiansOfChild(actor, child.id)
  return people.filter((one) => one.id !== actor.user.id && one.decides && one.agreesToRemovalAt === null)
}

/**
 * Deletes a child and everything attached (S2 §5); the event of the deletion remains. A child with two homes goes when both have agreed, or by
 * an owner (S4, People and studios): whoever is first is noted, and the others are asked.
 */
export async function removeStudent(
  actor: Alone<Actor>,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<RemovedStudent | Refusal<'student-not-found' | 'figures-changed'>> {
  const child = await findRemovable(actor, id)
  if (!child) return refuse('student-not-found')
  if (seen !== undefined && seen !== seenOf(await actor.departures.count(actor, { childId: id }))) return refuse('figures-changed')
  const waitsFor = await whoMustAgree(actor, child)
  if (waitsFor.length > 0) {
    await noteWish(actor, child, waitsFor)
    return { id, waitsFor: waitsFor.map(({ name }) => name) }
  }
  await remove(actor, child)
  return { id, waitsFor: [] }
}

async function noteWish(actor: Alone<Actor>, child: Relation, waitsFor: readonly GuardianRow[]): Promise<void> {
  await updateGuardian(actor, { studentId: child.id, userId: actor.user.id }, { agreesToRemovalAt: toDate(actor.clock.now()) })
  const { student, audience } = await changeOfChild(actor, child, actor.user)
  const guardian = { userId: actor.user.id, name: actor.user.name }
  actor.record(guardiansWantRemoval({ ids: [child.id], audience, student, guardian, toldIds: waitsFor.map((one) => one.id) }))
  actor.refresh('students', audience)
}

async function remove(actor: Alone<Actor>, child: Relation): Promise<void> {
  const guardians = await guardiansOfChild(actor, child.id)
  const agreed = guardians.flatMap(({ id, agreesToRemovalAt }) => (agreesToRemovalAt ? id : []))
  // Before the deletion cascades to the enrolments that show who taught them.
  const toldIds = guardians.map(({ id }) => id)
  actor.record(studentsRemoved({ ...(await changeOfChild(actor, child, actor.user)), toldIds }))
  await actor.departures.children(actor, { ids: [child.id], chosenBy: [actor.user.id, ...agreed] })
  await deleteStudent(actor, child.id)
  for (const { id, name, role } of guardians) {
    const siblings = await namesOfChildren(actor, id)
    await leaveAsFamily(actor, { id, role })
    await actor.departures.names(actor, { parentId: id, parentName: null, children: [child.name], staying: [name, ...siblings] })
  }
}
