import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { findIdentityById } from '../queries/identities.ts'
import { findPerson, storePersonsEmail } from '../queries/people.ts'

/** Writes a login's address to its user in another studio, where the change was not made. */
export async function carryEmail(
  context: JobContext,
  { studioId, userId, identityId }: { studioId: string; userId: string; identityId: string },
): Promise<void> {
  await context.withScope(
    studioId,
    async (scope) => {
      const login = await findIdentityById(scope, identityId)
      const person = await findPerson(scope, userId)
      if (!login || !person || person.email === login.email) return
      await storePersonsEmail(scope, userId, { email: login.email, at: toDate(scope.clock.now()) })
      scope.refresh('users', audienceOfUser(person))
    },
    { logins: true },
  )
}
