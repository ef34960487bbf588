import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

interface KeptUndo {
  readonly id: string
  readonly userId: string
  readonly action: object
  readonly until: Temporal.Instant
}

export async function insertUndo(scope: Scope, { id, userId, action, until }: KeptUndo): Promise<void> {
  await scope.db
    .insertInto('undos')
    .values({ studioId: scope.studioId, id, userId, action: JSON.stringify(action), until: toDate(until) })
    .execute()
}

export function lockUndo(scope: Scope, id: string) {
  return scope.db
    .selectFrom('undos')
    .select(['userId', 'action', 'until', 'undoneAt'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteUndone(scope: Scope, id: string): Promise<void> {
  await scope.db
    .updateTable('undos')
    .set({ undoneAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

export async function deleteUndo(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('undos').where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}
