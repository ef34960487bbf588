import type { Alone } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import { classesEdited } from './events.ts'
import { listRegistered } from './queries/moving.ts'

/** Clears the teacher or room of classes from today on, without a teacher's of today with a register, and notifies those concerned (S4 classes). @returns how many */
export async function leaveClasses(scope: Alone, what: 'teacherId' | 'locationId', id: string, heldBy?: string): Promise<number> {
  const { timezone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const now = scope.clock.now()
  const all = await scope.db
    .selectFrom('classes')
    .select(['id', 'date', 'startTime', 'endTime', 'teacherId', 'locationId', 'archivedAt'])
    .where('studioId', '=', scope.studioId)
    .where(what, '=', id)
    .where('date', '>=', dateIn(timezone, now))
    .execute()
  const registered = await listRegistered(
    scope,
    all.map((one) => one.id),
  )
  // Who has taken today's register taught that class; a room that goes leaves every class.
  const coming = what === 'teacherId' ? all.filter((one) => !registered.has(one.id)) : all
  if (coming.length === 0) return 0
  const ids = coming.map(({ id }) => id)
  await scope.db
    .updateTable('classes')
    .set((row) => ({ [what]: null, version: row('version', '+', 1), updatedAt: toDate(now) }))
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
  const before = coming.filter(({ archivedAt }) => archivedAt === null)
  scope.record(classesEdited({ ids, before, joined: [], heldBy }))
  return ids.length
}
