import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

// One parameter, however many there are.
const among = (ids: readonly string[]) => sql<boolean>`id = any (${ids}::uuid[])`

/** Withdraws notifications that are no longer true: unsent ones are deleted, the rest hidden and restorable. */
export async function withdrawNotifications(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const unsaid = await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where(among(ids))
    .where((is) => is.or([is('emailSuccess', 'is', null), is('emailSuccess', '=', false)]))
    .returning('userId')
    .execute()
  // Including those that their reader has hidden, so that undoing it does not bring them back.
  const hidden = await scope.db
    .updateTable('notifications')
    .set({ dismissed: true, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where(among(ids))
    .returning('userId')
    .execute()
  const users = new Set([...unsaid, ...hidden].map(({ userId }) => userId))
  // Without ids, which would reveal others' notifications.
  if (users.size > 0) scope.refresh('notifications', { users: [...users] })
}
