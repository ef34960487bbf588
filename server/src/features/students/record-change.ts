import type { Actor } from '../../platform/actor.ts'
import { teachersOf } from './seen-by.ts'

export interface ChildFacts {
  readonly student: { readonly studentId: string; readonly name: string }
  readonly parent: { readonly userId: string; readonly name: string }
}

/** Records a change to a child for owners, the child's teachers and the parent; other families learn nothing. */
export async function recordChange(
  actor: Actor,
  type: 'students.added' | 'students.edited' | 'students.removed',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const users = [actor.user.id, ...(await teachersOf(actor, [id]))]
  const facts: ChildFacts = { student: { studentId: id, name }, parent: { userId: actor.user.id, name: actor.user.name } }
  actor.record({ type, ids: [id], audience: { roles: ['owner'], users }, facts })
}
