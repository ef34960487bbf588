import type { Actor } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'
import type { Child } from './events.ts'
import { teachersOf } from './seen-by.ts'

/** Owners, the child's teachers and the parent: other families learn nothing. */
export async function audienceOfChild(actor: Actor, id: string): Promise<Audience> {
  return { roles: ['owner'], users: [actor.user.id, ...(await teachersOf(actor, [id]))] }
}

export async function changeOfChild(actor: Actor, { id, name }: { id: string; name: string }) {
  const child: Child = { student: { studentId: id, name }, parent: { userId: actor.user.id, name: actor.user.name } }
  return { ...child, ids: [id], audience: await audienceOfChild(actor, id) }
}
