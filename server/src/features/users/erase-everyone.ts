import type { Alone } from '../../platform/actor.ts'
import { eraseUser } from './erase-user.ts'

/** Erases everybody of the studio: it closes. */
export async function eraseEveryone(scope: Alone): Promise<void> {
  const everybody = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('role', '<>', 'deleted')
    .orderBy('id')
    .execute()
  for (const { id } of everybody) await eraseUser(scope, id)
}
