import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { deleteIdentitiesOf, lockIdentitiesOf } from './queries/identities.ts'
import { endEverySession } from './queries/sessions.ts'
import { deleteSignUpsAround } from './queries/sign-ups.ts'

/**
 * Takes everybody's login away: their studio closes. As for one person, and the sign-ups of those who were about to join go too. The scope must be
 * one that sees the logins.
 */
export async function forgetLogins(scope: Alone): Promise<void> {
  // Before the logins, as whoever follows a sign-up's link takes both.
  await deleteSignUpsAround(scope, scope.studioId)
  await lockIdentitiesOf(scope, scope.studioId)
  const ended = await endEverySession(scope, 'account-deleted', toDate(scope.clock.now()))
  for (const [userId, sessions] of Map.groupBy(ended, (session) => session.userId))
    scope.record({ type: 'sessions.ended', ids: sessions.map(({ id }) => id), audience: { users: [userId] } })
  await deleteIdentitiesOf(scope, scope.studioId)
}
