import type { Scope } from '../../platform/actor.ts'

/** Who has this address in the studio. Whether it has a login, or belongs to another studio, is nobody's business here. */
export function memberOf(scope: Scope, email: string): Promise<{ id: string; name: string } | undefined> {
  return scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email)
    .where('role', '<>', 'deleted')
    .executeTakeFirst()
}
