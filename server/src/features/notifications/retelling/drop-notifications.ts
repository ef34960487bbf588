import type { Scope } from '../../../platform/actor.ts'

/** Deletes notifications of which nothing is to be left, also where they have been read or mailed. */
export async function dropNotifications(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .returning('userId')
    .execute()
  const users = new Set(gone.map(({ userId }) => userId))
  // Without ids, which would reveal others' notifications.
  if (users.size > 0) scope.refresh('notifications', { users: [...users] })
}
