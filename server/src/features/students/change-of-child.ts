import type { Scope } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'
import type { Child } from './events.ts'
import { guardiansOf } from '../guardians/acts-for.ts'
import { teachersOf } from './seen-by.ts'

/** Owners, the child's teachers and its guardians: other families learn nothing. */
export async function audienceOfChild(scope: Scope, id: string): Promise<Audience> {
  const guardians = (await guardiansOf(scope, [id])).get(id) ?? []
  return { roles: ['owner'], users: [...guardians, ...(await teachersOf(scope, [id]))] }
}

type Named = { readonly id: string; readonly name: string }

export async function changeOfChild(scope: Scope, { id, name }: Named, parent: Named) {
  const child: Child = { student: { studentId: id, name }, parent: { userId: parent.id, name: parent.name } }
  return { ...child, ids: [id], audience: await audienceOfChild(scope, id) }
}
