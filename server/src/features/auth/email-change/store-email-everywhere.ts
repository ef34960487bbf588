import type { LoginScope } from '../../../platform/actor.ts'
import { carryEmailJob } from '../jobs.ts'
import { storeEmail } from '../queries/identities.ts'
import { membershipsOf } from '../queries/memberships.ts'
import { storePersonsEmail } from '../queries/people.ts'

/** Gives a login another address: at once here, and a moment later in its other studios. */
export async function storeEmailEverywhere(scope: LoginScope, identityId: string, to: { email: string; at: Date }): Promise<void> {
  await storeEmail(scope, identityId, to)
  for (const { studioId, userId } of await membershipsOf(scope, identityId))
    if (studioId === scope.studioId) await storePersonsEmail(scope, userId, to)
    else scope.enqueue(carryEmailJob, { studioId, userId, identityId })
}
