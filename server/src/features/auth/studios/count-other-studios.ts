import type { LoginScope } from '../../../platform/actor.ts'
import { membershipsOf } from '../queries/memberships.ts'

/** In how many studios beside this one a login goes on when its membership here ends. */
export async function countOtherStudios(scope: LoginScope, identityId: string): Promise<number> {
  return (await membershipsOf(scope, identityId)).filter(({ studioId }) => studioId !== scope.studioId).length
}
