import type { OwnStudents } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { findChildrenPerFamily } from '../../studios/find-children-per-family.ts'
import { namesOfChildren } from '../queries/writes.ts'

/** Whether the family may add another child (S4 money), an owner's own as well. Exact after `lockCapacity`. */
export async function readFamilyRoom(actor: Actor): Promise<OwnStudents['family']> {
  const maxChildren = await findChildrenPerFamily(actor)
  return { canAdd: (await namesOfChildren(actor, actor.user.id)).length < maxChildren, maxChildren }
}
