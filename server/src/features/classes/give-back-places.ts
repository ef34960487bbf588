import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'

/**
 * Takes students who are about to be deleted out of every class: drop-in classes count their places free again. Browsers that show
 * the week are told.
 */
export async function giveBackPlaces(scope: Scope, studentIds: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`studio_id = ${scope.studioId} and student_id = any (${[...studentIds]}::uuid[])`
  // Locked in the order in which an edit of a series locks them, and before their enrolments, as everywhere.
  await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('isDropIn', '=', true)
    .where('id', 'in', (from) => from.selectFrom('enrolments').select('classId').where(theirs))
    .orderBy('date')
    .orderBy('id')
    .forUpdate()
    .execute()
  const left = await scope.db.deleteFrom('enrolments').where(theirs).returning(['classId', 'isDropIn']).execute()
  const places = Map.groupBy(
    left.filter(({ isDropIn }) => isDropIn),
    ({ classId }) => classId,
  )
  for (const [classId, { length }] of places)
    await scope.db
      .updateTable('classes')
      .set((row) => ({ bookedCount: row('bookedCount', '-', length) }))
      .where('studioId', '=', scope.studioId)
      .where('id', '=', classId)
      .execute()
  if (left.length > 0) scope.record({ type: 'classes.edited', ids: [] })
}
