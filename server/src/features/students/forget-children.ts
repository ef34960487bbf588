import type { Scope } from '../../platform/actor.ts'

/**
 * Deletes the children of an erased parent with their enrolments and marks (S4 accounts).
 * @returns their ids
 */
export async function forgetChildren(scope: Scope, parentId: string): Promise<string[]> {
  const gone = await scope.db
    .deleteFrom('students')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) scope.record({ type: 'students.erased', ids })
  return ids
}
