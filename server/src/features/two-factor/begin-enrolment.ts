import type { Enrolment } from '@callboard/contract/two-factor'
import { toDate } from '../../platform/clock.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { enrolmentUri, newSecret } from './one-time-codes.ts'
import { putPendingFactor } from './queries.ts'
import { sealSecret } from './sealed-secret.ts'

/** Makes a secret for an authenticator (S1 §2.12), in the place of one that was not confirmed. It is told here and never again. */
export async function beginEnrolment(visitor: Visitor): Promise<Enrolment | Refusal<'already-enabled' | GateCode>> {
  const secret = newSecret()
  return visitor.withActor(async (actor) => {
    const { id, email } = actor.user
    const isPut = await putPendingFactor(actor, id, sealSecret(visitor.secrets, id, secret), toDate(actor.clock.now()))
    return isPut ? { secret, uri: enrolmentUri(email, secret) } : refuse('already-enabled')
  })
}
