import type { Scope } from '../../platform/actor.ts'

/** A family that an owner has added and that has not joined yet. By what the studio knows alone: never by whether the address has a login. */
export function findWaitingFamily(scope: Scope, email: string): Promise<{ id: string } | undefined> {
  return scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email)
    .where('role', '=', 'parent')
    .where('hasSignedIn', '=', false)
    .executeTakeFirst()
}
