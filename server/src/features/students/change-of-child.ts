import type { Actor } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'
import type { Child } from './events.ts'
import { teachersOf } from './seen-by.ts'

/** Owners, the child's teachers and the parent: other families learn nothing. */
export async function audienceOfChild(actor: Actor, id: string, parentId: string): Promise<Audience> {
  return { roles: ['owner'], users: [parentId, ...(await teachersOf(actor, [id]))] }
}

type Named = { readonly id: string; readonly name: string }

export async function changeOfChild(actor: Actor, { id, name }: Named, parent: Named) {
  const child: Child = { student: { studentId: id, name }, parent: { userId: parent.id, name: parent.name } }
  return { ...child, ids: [id], audience: await audienceOfChild(actor, id, parent.id) }
}
