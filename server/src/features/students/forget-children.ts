import type { Alone } from '../../platform/actor.ts'
import { teachersOf } from './seen-by.ts'

/** Deletes an erased parent's children and notifies owners and teachers (S4 accounts). */
export async function forgetChildren(scope: Alone, parentId: string): Promise<void> {
  const children = await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .execute()
  const ids = children.map(({ id }) => id)
  if (ids.length === 0) return
  scope.refresh('students', { roles: ['owner'], users: await teachersOf(scope, ids) })
  await scope.departures.children(scope, { ids, gives: 'everything' })
  await scope.db.deleteFrom('students').where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
}
