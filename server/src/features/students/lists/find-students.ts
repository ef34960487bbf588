import type { Find } from '@callboard/contract/lists'
import type { FoundStudent } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { firstSeen } from '../queries/lists.ts'

/** Finds the first students by parts of their own or their parent's name, among those whom the actor may see. */
export async function findStudents(actor: Actor, { search }: Find): Promise<FoundStudent[]> {
  const rows = await firstSeen(actor, search)
  const nameOf = await tellApart(actor, rows, 'list')
  return rows.map(({ id, name, parentId, parentName }) => ({ id, name: nameOf({ id, name }), parent: { id: parentId, name: parentName } }))
}
