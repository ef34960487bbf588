import type { Enrolment } from '@callboard/contract/two-factor'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { lockLogin } from '../auth/lock-login.ts'
import { enrolmentUri, newSecret } from './one-time-codes.ts'
import { deleteFactor, insertPendingFactor, lockFactor } from './queries.ts'
import { sealSecret } from './sealed-secret.ts'

/** Creates an authenticator's secret (S1 §2.12), replacing an unconfirmed one; shown only once. */
export async function beginEnrolment(
  actor: WithLogins<Actor>,
  _: unknown,
  { secrets }: Asked,
): Promise<Enrolment | Refusal<'already-enabled'>> {
  const { id, email } = actor.user
  const { identityId } = actor.session
  await lockLogin(actor, identityId)
  if ((await lockFactor(actor, identityId))?.confirmedAt) return refuse('already-enabled')
  await deleteFactor(actor, identityId, 'pending')
  const secret = newSecret()
  await insertPendingFactor(actor, id, sealSecret(secrets, identityId, secret), toDate(actor.clock.now()))
  return { secret, uri: enrolmentUri(email, secret) }
}
