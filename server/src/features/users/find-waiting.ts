import type { Scope } from '../../platform/actor.ts'

/** Whoever an owner has added and who has not joined yet. By what the studio knows alone: never by whether the address has a login. */
export function findWaiting(scope: Scope, email: string): Promise<{ id: string; role: string } | undefined> {
  return scope.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email)
    .where('role', '<>', 'deleted')
    .where('active', '=', true)
    .where('hasSignedIn', '=', false)
    .executeTakeFirst()
}
