import type { Enrolment } from '@callboard/contract/two-factor'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { enrolmentUri, newSecret } from './one-time-codes.ts'
import { putPendingFactor } from './queries.ts'
import { sealSecret } from './sealed-secret.ts'

/** Creates an authenticator's secret (S1 §2.12), replacing an unconfirmed one; shown only once. */
export async function beginEnrolment(actor: Actor, _: unknown, { secrets }: Asked): Promise<Enrolment | Refusal<'already-enabled'>> {
  const secret = newSecret()
  const { id, email } = actor.user
  const isPut = await putPendingFactor(actor, id, sealSecret(secrets, id, secret), toDate(actor.clock.now()))
  return isPut ? { secret, uri: enrolmentUri(email, secret) } : refuse('already-enabled')
}
