import type { Actor } from '../../platform/actor.ts'
import { teachersOf } from './seen-by.ts'

/** What the notices of `students.added` and `students.removed` say; told to nobody through the stream. */
export interface ChildFacts {
  readonly student: { readonly studentId: string; readonly name: string }
  readonly parent: { readonly userId: string; readonly name: string }
}

/** Records what a parent did to an own child. Owners hear it, the child's teachers and the parent; other families learn nothing of it. */
export async function recordChange(
  actor: Actor,
  type: 'students.added' | 'students.edited' | 'students.removed',
  { id, name }: { id: string; name: string },
): Promise<void> {
  const users = [actor.user.id, ...(await teachersOf(actor, [id]))]
  const facts: ChildFacts = { student: { studentId: id, name }, parent: { userId: actor.user.id, name: actor.user.name } }
  actor.record({ type, ids: [id], audience: { roles: ['owner'], users }, facts })
}
