import type { Scope } from '../../platform/actor.ts'
import { eraseUser } from './erase-user.ts'

/** Erases everybody of the studio: it closes. One after the other in one order, so that two who do it at once wait for each other. */
export async function eraseEveryone(scope: Scope): Promise<void> {
  const everybody = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('role', '<>', 'deleted')
    .orderBy('id')
    .execute()
  for (const { id } of everybody) await eraseUser(scope, id)
}
