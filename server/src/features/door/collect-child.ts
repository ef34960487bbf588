import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mayCollect } from '../students/collectors/may-collect.ts'
import { findCollected, forgetCollected, holdLeft, isVisitor, putCollected, type Visit } from './queries.ts'

type NotThere = 'class-not-found' | 'student-not-found'
type Changed = Visit & { changed: boolean }

/** Somebody who may has fetched a child, or it went by itself; for teachers, from their own classes. */
export async function collectChild(
  actor: Actor,
  { collectorId, ...visit }: Visit & { collectorId: string | null },
): Promise<Changed | Refusal<NotThere | 'may-not-collect' | 'collected-already' | 'went-already'>> {
  const refused = await refuseVisit(actor, visit)
  if (isRefusal(refused)) return refused
  const { people } = await actor.db
    .selectFrom('students as s')
    .select(mayCollect(actor, 's').as('people'))
    .where('s.studioId', '=', actor.studioId)
    .where('s.id', '=', visit.studentId)
    .executeTakeFirstOrThrow()
  if (collectorId !== null && !people.some(({ id }) => id === collectorId)) return refuse('may-not-collect')
  const changed = await putCollected(actor, visit, collectorId)
  if (!changed) {
    const first = await findCollected(actor, visit)
    if (first === null && collectorId !== null) return refuse('went-already')
    if (first && first.id !== collectorId) return refuse('collected-already', { name: first.name || 'Somebody else' })
  }
  if (changed) refreshLeft(actor)
  return { ...visit, changed }
}

/** For a press on the wrong child; what is not there is no error. */
export async function takeBackCollecting(actor: Actor, visit: Visit): Promise<Changed | Refusal<NotThere>> {
  const refused = await refuseVisit(actor, visit)
  if (isRefusal(refused)) return refused
  const changed = await forgetCollected(actor, visit)
  if (changed) refreshLeft(actor)
  return { ...visit, changed }
}

const refreshLeft = (actor: Actor) => actor.refresh('attendance', { roles: ['owner', 'teacher'] })

async function refuseVisit(actor: Actor, visit: Visit): Promise<Refusal<NotThere> | undefined> {
  const held = await holdLeft(actor, visit.classId)
  if (!held || (actor.role !== 'owner' && held.teacherId !== actor.user.id)) return refuse('class-not-found')
  return (await isVisitor(actor, visit)) ? undefined : refuse('student-not-found')
}
