import type { Alone, LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { sessionsEnded } from '../../platform/events/session-events.ts'
import { deleteIdentitiesOf, lockIdentitiesOf } from './queries/identities.ts'
import { endEverySession } from './queries/sessions.ts'
import { deleteSignUpsAround } from './queries/sign-ups.ts'

export async function forgetLogins(scope: Alone<LoginScope>): Promise<void> {
  // Same lock order as following a sign-up's link: sign-ups before logins.
  await deleteSignUpsAround(scope)
  await lockIdentitiesOf(scope)
  const ended = await endEverySession(scope, 'account-deleted', toDate(scope.clock.now()))
  for (const [userId, sessions] of Map.groupBy(ended, (session) => session.userId))
    scope.record(sessionsEnded({ ids: sessions.map(({ id }) => id), audience: { users: [userId] } }))
  await deleteIdentitiesOf(scope)
}
