import type { Alone, ErasedPerson } from '../../../platform/actor.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { letGo } from '../guardians/let-go.ts'
import { guardiansOfChild } from '../guardians/queries.ts'
import { teachersOf } from '../seen-by.ts'

/**
 * What becomes of the children of somebody who is erased (S4 accounts): those who have another guardian stay with them, the others are deleted,
 * and owners and teachers notified.
 */
export async function forgetChildren(scope: Alone, { id: userId }: Pick<ErasedPerson, 'id'>): Promise<void> {
  const { studioId } = scope
  const children = await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', studioId)
    .where(actsFor({ studioId, user: { id: userId } }, 'students.id'))
    .orderBy('id')
    .execute()
  const alone: string[] = []
  for (const { id } of children) {
    const people = await guardiansOfChild(scope, id)
    const others = people.filter((one) => one.id !== userId)
    const leaver = people.find((one) => one.id === userId)
    if (leaver && others.length > 0) await letGo(scope, { studentId: id, leaver, others, by: 'erased' })
    else alone.push(id)
  }
  if (alone.length === 0) return
  scope.refresh('students', { roles: ['owner'], users: await teachersOf(scope, alone) })
  await scope.departures.children(scope, { ids: alone, chosenBy: [] })
  await scope.db.deleteFrom('students').where('studioId', '=', studioId).where('id', 'in', alone).execute()
}
