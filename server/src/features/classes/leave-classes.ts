import type { Scope } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'

/**
 * The classes that somebody was to teach from the studio's today on have no teacher any more; earlier ones keep who taught them.
 * Browsers that show the week are told.
 * @returns how many
 */
export async function leaveClasses(scope: Scope, teacherId: string): Promise<number> {
  const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const now = scope.clock.now()
  // Locked in the order in which an edit of a series locks them.
  const coming = scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('teacherId', '=', teacherId)
    .where('date', '>=', dateIn(timezone, now))
    .orderBy('date')
    .orderBy('id')
    .forUpdate()
  const left = await scope.db
    .updateTable('classes')
    .set((row) => ({ teacherId: null, version: row('version', '+', 1), updatedAt: toDate(now) }))
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', coming)
    .returning('id')
    .execute()
  if (left.length > 0) scope.record({ type: 'classes.edited', ids: left.map(({ id }) => id) })
  return left.length
}
